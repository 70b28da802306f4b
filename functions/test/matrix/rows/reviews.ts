import { endpoints } from '@huddle/contract'

import { uploadFile } from '../../support/review-office.ts'
import {
  hostOnly,
  hostsAndStaff,
  staffOnly,
  type Call,
  type MatrixRow,
  type Statuses,
} from '../matrix.ts'
import type { World } from '../world.ts'

const aboutNewEvent = async (world: World): Promise<Call> => ({
  params: { eventId: await world.newEvent() },
})

async function withDocuments(world: World) {
  const { office } = world
  const eventId = await world.newEvent({ event_type: office.types.withDocuments })
  return { eventId, documentId: office.documents.plan }
}

async function withAnswer(world: World) {
  const { eventId, documentId } = await withDocuments(world)
  const file = await uploadFile(eventId, documentId)
  await world.office.host.call(endpoints.answerReviewDocument, {
    params: { eventId },
    body: { documentId, file },
  })
  return { eventId, documentId }
}

/** Only named reviewers decide, whatever their role. */
const namedReviewers: Statuses = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 404,
  // Named because of the assignment, like the reviewer.
  adminOfCouncil: 200,
  admin: 403,
  owner: 403,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 200,
})

const officeOfEither: Statuses = staffOnly({
  reviewer: 403,
  reviewerElsewhere: 404,
  admin: 200,
  owner: 200,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 200,
})

async function aboutPublishedEvent(world: World): Promise<Call> {
  const eventId = await world.newEvent()
  const { ann, bob } = world.office
  const { adminOfCouncil, nationalOwner } = world.people
  for (const reviewer of [ann, bob, adminOfCouncil, nationalOwner])
    await reviewer.call(endpoints.approveEvent, { params: { eventId } })
  return { params: { eventId } }
}

export const reviewRows = {
  approveEvent: { call: aboutNewEvent, answers: namedReviewers },
  rejectEvent: {
    call: async (world) => ({
      ...(await aboutNewEvent(world)),
      body: { message: 'Not this term' },
    }),
    answers: namedReviewers,
  },
  notifyHost: {
    call: async (world) => {
      const { eventId, documentId } = await withDocuments(world)
      return {
        params: { eventId },
        body: { message: 'Which room?', documents_queried: [documentId] },
      }
    },
    answers: namedReviewers,
  },
  undoDecision: {
    call: async (world, caller) => {
      const eventId = await world.newEvent()
      await caller.send('POST', `/v1/events/${eventId}/approve`)
      return { params: { eventId } }
    },
    answers: namedReviewers,
  },
  reopenVote: {
    call: async (world, caller) => {
      const eventId = await world.newEvent()
      await caller.send('POST', `/v1/events/${eventId}/approve`)
      return { params: { eventId } }
    },
    // The only reviewer of an organisation closes its review with the first vote.
    answers: { ...namedReviewers, nationalOwner: 409 },
  },
  /** Owners and admins of either organisation, named or not. Reviewers are refused. */
  changeEventReviewers: {
    call: async (world, caller) => ({
      ...(await aboutNewEvent(world)),
      body: { add: [caller.uid || 'nobody'] },
    }),
    answers: officeOfEither,
  },
  withdrawEventApproval: {
    call: async (world) => ({ ...(await aboutPublishedEvent(world)), body: { message: 'Flood' } }),
    answers: officeOfEither,
  },
  /**
   * Reviewers for their own events, owners and admins of either organisation for all events in
   * scope.
   */
  remindEvent: {
    call: async (world) => ({ ...(await aboutNewEvent(world)), body: { to: 'reviewers' } }),
    answers: { ...officeOfEither, reviewer: 200 },
  },
  getReviewDocument: {
    call: async (world) => ({ params: await withAnswer(world) }),
    answers: hostsAndStaff(200),
  },
  listReviewDocuments: {
    call: async (world) => {
      const { eventId } = await withAnswer(world)
      return { params: { eventId } }
    },
    answers: hostsAndStaff(200),
  },
  answerReviewDocument: {
    call: async (world) => {
      const { eventId, documentId } = await withDocuments(world)
      const file = await uploadFile(eventId, documentId)
      return { params: { eventId }, body: { documentId, file } }
    },
    answers: hostOnly(200),
  },
  withdrawReviewDocument: {
    call: async (world) => {
      const { eventId, documentId } = await withAnswer(world)
      return { params: { eventId }, body: { documentId } }
    },
    answers: hostOnly(200),
  },
} satisfies Record<string, MatrixRow>
