import { endpoints, eventTurnOrder } from '@huddle/contract'

import { implement } from '#implement.ts'
import { inOrder, pageOf } from '#operations/lists/page-of.ts'
import { permissionsOf } from '#operations/team/permissions-of.ts'

import { readByStaff } from './read-by-staff.ts'
import { pendingEventsOf } from './pending-events-of.ts'
import { isInScope } from './relation-to-event.ts'

export const listPendingEvents = implement(
  endpoints.listPendingEvents,
  async (caller, { query }, { store, clock }) => {
    const reader = { uid: caller.uid, now: clock.now() }
    const { staff, organisation } = caller
    const mine = pendingEventsOf(staff, store)
    const [events, total, permissions] = await Promise.all([
      pageOf(
        {
          collection: store.events,
          queries: [mine],
          order: eventTurnOrder,
          isKnown: (event) => !event.is_deleted && isInScope(event, caller),
        },
        query,
      ),
      inOrder(mine, eventTurnOrder).count(),
      permissionsOf(staff, store),
    ])
    return { events: await readByStaff(events, organisation, permissions, reader, store), total }
  },
)
