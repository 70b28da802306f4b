import { withForms, type FormOffice } from '../../support/form-office.ts'
import {
  hostOnly,
  hostsAndStaff,
  staffOnly,
  type Call,
  type MatrixRow,
  type Statuses,
} from '../matrix.ts'
import type { World } from '../world.ts'

/** Forms are enabled once for each world. */
const offices = new WeakMap<World, Promise<FormOffice>>()
const formsOf = (world: World): Promise<FormOffice> => {
  const known = offices.get(world) ?? withForms(world.office)
  offices.set(world, known)
  return known
}

const aboutPending = async (world: World): Promise<Call> => {
  const { id } = await (await formsOf(world)).newPending()
  return { params: { formId: id } }
}

const aboutDraft = async (world: World): Promise<Call> => {
  const { id } = await (await formsOf(world)).newDraft()
  return { params: { formId: id } }
}

const switchedOn = async (world: World): Promise<Call> => {
  await formsOf(world)
  return {}
}

/**
 * Hosts, and staff of the university in scope. The national organisation can see the huddle but not
 * its forms.
 */
const hostsAndStaffInScope = hostsAndStaff(200, { nationalOwner: 404 })

/** Only named reviewers decide, whatever their role. */
const namedReviewers: Statuses = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 404,
  // Named because of the assignment, like the reviewer.
  adminOfCouncil: 200,
  admin: 403,
  owner: 403,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

export const formRows = {
  listPendingForms: {
    call: switchedOn,
    answers: staffOnly({
      reviewer: 200,
      reviewerElsewhere: 200,
      admin: 200,
      owner: 200,
      ownerOfAnotherUniversity: 404,
      nationalOwner: 404,
    }),
  },
  listHuddleForms: { call: switchedOn, answers: hostsAndStaffInScope },
  createHuddleForm: {
    call: async (world) => ({ body: { form_id: (await formsOf(world)).forms.room } }),
    answers: hostOnly(201),
  },
  getHuddleFormStatistics: { call: switchedOn, answers: hostsAndStaffInScope },
  getHuddleForm: { call: aboutPending, answers: hostsAndStaffInScope },
  updateHuddleForm: {
    call: async (world) => ({ ...(await aboutDraft(world)), body: { form_title: 'Spring' } }),
    answers: hostOnly(200),
  },
  deleteHuddleForm: { call: aboutDraft, answers: hostOnly(200) },
  withdrawFormRequirement: {
    call: async (world) => {
      const office = await formsOf(world)
      const { params } = await aboutDraft(world)
      const requirementId = office.asked.purpose
      const body = { answers: [{ requirementId, text_answer: 'Rehearsals' }] }
      const path = `/v1/huddles/${office.huddle.id}/forms/${params?.['formId']}`
      const headers = { 'content-type': 'application/json' }
      await office.host.send('PUT', path, { headers, body: JSON.stringify(body) })
      return { params: params ?? {}, body: { requirementId } }
    },
    answers: hostOnly(200),
  },
  getFormRequirement: {
    call: async (world) => {
      const { asked } = await formsOf(world)
      const { params } = await aboutPending(world)
      return { params: { ...params, requirementId: asked.purpose } }
    },
    answers: hostsAndStaffInScope,
  },
  approveForm: { call: aboutPending, answers: namedReviewers },
  rejectForm: {
    call: async (world) => ({ ...(await aboutPending(world)), body: { message: 'Not this term' } }),
    answers: namedReviewers,
  },
  requestFormChanges: {
    call: async (world) => ({
      ...(await aboutPending(world)),
      body: { message: 'Which room?', requirementIds: [(await formsOf(world)).asked.purpose] },
    }),
    answers: namedReviewers,
  },
  /** Owners and admins of the university, named or not. */
  changeFormReviewers: {
    call: async (world) => ({
      ...(await aboutPending(world)),
      body: { add: [(await formsOf(world)).owner.uid] },
    }),
    answers: { ...namedReviewers, reviewer: 403, admin: 200, owner: 200 },
  },
  /** Reviewers for their own forms, owners and admins for all forms in scope. */
  remindForm: {
    call: async (world) => ({ ...(await aboutPending(world)), body: { to: 'reviewers' } }),
    answers: { ...namedReviewers, admin: 200, owner: 200 },
  },
  undoFormDecision: { call: aboutPending, answers: namedReviewers },
  reopenFormVote: { call: aboutPending, answers: namedReviewers },
} satisfies Record<string, MatrixRow>
