import { anyStaff, hostsAndStaff, staffOnly, type Call, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

const aboutNewEvent = async (world: World): Promise<Call> => ({
  params: { eventId: await world.newEvent() },
})

const aboutPublishedEvent = async (world: World): Promise<Call> => ({
  params: { eventId: await world.newEvent({ event_type: world.office.types.unreviewed }) },
})

export const eventRows = {
  listEventsByTurn: { answers: anyStaff(200) },
  listEvents: { answers: anyStaff(200) },
  listPendingEvents: { answers: anyStaff(200) },
  /** Not published yet, so only for hosts and staff. */
  getEvent: {
    call: aboutNewEvent,
    answers: hostsAndStaff(200),
  },
  /**
   * For hosts and, after publication, for named reviewers, owners and admins. This event needed no
   * reviewers.
   */
  listGuestResponses: {
    call: aboutPublishedEvent,
    answers: hostsAndStaff(200, { reviewer: 403 }),
  },
  listGuestCheckIns: {
    call: aboutPublishedEvent,
    answers: staffOnly({
      reviewer: 200,
      reviewerElsewhere: 404,
      admin: 200,
      owner: 200,
      ownerOfAnotherUniversity: 404,
      nationalOwner: 200,
    }),
  },
} satisfies Record<string, MatrixRow>
