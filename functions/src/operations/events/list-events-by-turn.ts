import {
  endpoints,
  ServiceError,
  unpaginatedEventsLimit,
  type EventRecord,
  sortedBy,
  eventOrders,
  eventTurnOrder,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { pageOf } from '#operations/lists/page-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

import { readByStaff } from './read-by-staff.ts'
import { countInScope } from '#operations/stats/count-in-scope.ts'
import { pendingEventsOf } from './pending-events-of.ts'
import { eventsInScope } from './events-in-scope.ts'

export const listEventsByTurn = implement(
  endpoints.listEventsByTurn,
  async ({ uid, staff, organisation }, _input, services) => {
    const { store, clock } = services
    const reader = { uid, now: clock.now() }
    // Counted before anything is read: a refusal must not cost as much as the response.
    const total = await countInScope('events', staff, organisation, services)
    if (total > unpaginatedEventsLimit) throw tooMany()
    const list = { collection: store.events, isKnown: () => true }
    const limit = unpaginatedEventsLimit
    const [mine, inScope, permissions] = await Promise.all([
      pageOf(
        { ...list, queries: [pendingEventsOf(staff, store)], order: eventTurnOrder },
        { limit },
      ),
      pageOf(
        {
          ...list,
          queries: eventsInScope(staff, organisation, store),
          order: sortedBy(eventOrders.start_datetime, 'desc'),
        },
        { limit },
      ),
      permissionsOf(staff, store),
    ])
    const isMine = new Set<string>(mine.map(({ id }) => id))
    const rest = inScope.filter(({ id }) => !isMine.has(id))
    const read = (events: readonly EventRecord[]) =>
      readByStaff(events, organisation, permissions, reader, store)
    const [events_requiring_review, events_not_requiring_review] = await Promise.all([
      read(mine),
      read(rest),
    ])
    return { events_requiring_review, events_not_requiring_review }
  },
)

function tooMany(): ServiceError {
  return new ServiceError(
    'validation-error',
    `More than ${unpaginatedEventsLimit} events: ask for pages at /v2/events`,
  )
}
