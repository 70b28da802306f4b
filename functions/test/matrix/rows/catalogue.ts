import { randomUUID } from 'node:crypto'

import { form } from '@huddle/contract'
import { buildEventType, buildRequirementType } from '@huddle/emulator-seed'

import { store } from '../../support/suite.ts'
import { adminOnly, staffOnly, type Call, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

const everywhere = { fsl_councils_ids: ['all'], student_life_departments_ids: ['all'] }

/** Staff of the organisation in the path. */
const ownStaff = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 200,
  admin: 200,
  owner: 200,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

const aRequirement = async ({ office }: World): Promise<{ documentId: string }> => {
  const university_id = office.campus.university.id
  const type = buildRequirementType({ id: `requirement-${randomUUID()}`, university_id })
  await store.requirementTypes(university_id).doc(type.id).set(type)
  return { documentId: type.id }
}

const anEventType = async ({ office }: World): Promise<{ eventTypeId: string }> => {
  const university_id = office.campus.university.id
  const type = buildEventType({ id: `type-${randomUUID()}`, university_id })
  await store.eventTypes(university_id).doc(type.id).set(type)
  return { eventTypeId: type.id }
}

const switchedOn = async ({ office }: World): Promise<Call> => {
  const { id, feature_flags } = office.campus.university
  await store.universities.doc(id).update({ feature_flags: [...feature_flags, 'isFormsEnabled'] })
  return {}
}

const aForm = async (world: World): Promise<{ formId: string }> => {
  await switchedOn(world)
  const university_id = world.office.campus.university.id
  const now = new Date()
  const made = form.parse({
    id: `form-${randomUUID()}`,
    university_id,
    name: 'Room request',
    type_id: 'room',
    applies_to: everywhere,
    created_at: now,
    updated_at: now,
  })
  await store.forms(university_id).doc(made.id).set(made)
  return { formId: made.id }
}

const withFormType = async ({ office }: World): Promise<Call> => {
  const { id } = office.campus.university
  await store.universities.doc(id).update({
    feature_flags: ['isFormsEnabled'],
    form_types: [{ id: 'room', name: 'Rooms', is_editable: true }],
  })
  return { body: { name: 'Room request', type_id: 'room', applies_to: everywhere } }
}

const newName = { name: 'Another name' }

/** The catalogue of an organisation: owners and admins write it, all staff read it. */
export const catalogueRows = {
  listRequirementTypes: { answers: ownStaff },
  createRequirementType: {
    call: () => ({ body: { name: 'Floor plan', type: 'file' } }),
    answers: adminOnly(201),
  },
  createRequirementTypeV1: {
    call: () => ({ body: { name: 'Floor plan' } }),
    answers: adminOnly(201),
  },
  updateRequirementType: {
    call: async (world) => ({ params: await aRequirement(world), body: newName }),
    answers: adminOnly(200),
  },
  updateRequirementTypeV1: {
    call: async (world) => ({ params: await aRequirement(world), body: newName }),
    answers: adminOnly(200),
  },
  deleteRequirementType: {
    call: async (world) => ({ params: await aRequirement(world) }),
    answers: adminOnly(200),
  },
  listEventTypes: { answers: ownStaff },
  createEventType: {
    call: () => ({ body: { name: 'Party', applies_to: everywhere } }),
    answers: adminOnly(201),
  },
  updateEventType: {
    call: async (world) => ({ params: await anEventType(world), body: newName }),
    answers: adminOnly(200),
  },
  deleteEventType: {
    call: async (world) => ({ params: await anEventType(world) }),
    answers: adminOnly(200),
  },
  listForms: { call: switchedOn, answers: ownStaff },
  createForm: { call: withFormType, answers: adminOnly(201) },
  getForm: {
    call: async (world) => ({ params: await aForm(world) }),
    answers: ownStaff,
  },
  updateForm: {
    call: async (world) => ({ params: await aForm(world), body: newName }),
    answers: adminOnly(200),
  },
  deleteForm: {
    call: async (world) => ({ params: await aForm(world) }),
    answers: adminOnly(200),
  },
} satisfies Record<string, MatrixRow>
