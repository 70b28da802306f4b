import { listEventsByTurn } from './list-events-by-turn.ts'
import { listEvents } from './list-events.ts'
import { listPendingEvents } from './list-pending-events.ts'
import { getEvent } from './get-event.ts'
import { listGuestResponses } from './list-guest-responses.ts'
import { listGuestCheckIns } from './list-guest-check-ins.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const eventEndpoints = {
  listEventsByTurn,
  listEvents,
  listPendingEvents,
  getEvent,
  listGuestResponses,
  listGuestCheckIns,
} as const
