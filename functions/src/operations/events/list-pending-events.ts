import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { pageOf } from '#operations/lists/page-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

import { asReadByStaff } from './as-read-by.ts'
import { pendingEventsOf, turnOrder } from './pending-events-of.ts'
import { isInScope } from './relation-to-event.ts'

export const listPendingEvents = implement(
  endpoints.listPendingEvents,
  async (caller, { query }, { store }) => {
    const { uid, staff, organisation } = caller
    const mine = pendingEventsOf(uid, store)
    const [events, total, permissions] = await Promise.all([
      pageOf(
        {
          collection: store.events,
          queries: [mine],
          order: turnOrder,
          isKnown: (event) => !event.is_deleted && isInScope(event, caller),
        },
        query,
      ),
      mine.count(),
      permissionsOf(staff, store),
    ])
    return { events: events.map((event) => asReadByStaff(event, organisation, permissions)), total }
  },
)
