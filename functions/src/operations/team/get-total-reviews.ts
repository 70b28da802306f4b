import { endpoints, eventTurnOrder, formOrders, hasFeature, sortedBy } from '@huddle/contract'

import { implement } from '#implement.ts'
import { pendingEventsOf } from '#operations/events/pending-events-of.ts'
import { pendingFormsOf } from '#operations/forms/pending-forms-of.ts'
import { inOrder } from '#operations/lists/page-of.ts'
import { notFound } from '#operations/not-found.ts'

import { requireAdmin } from './require-admin.ts'

export const getTotalReviews = implement(
  endpoints.getTotalReviews,
  async (caller, { params: { userId } }, { store }) => {
    const { organisation } = caller
    if (caller.uid !== userId) {
      const user = await store.dashboardUsers.doc(userId).get()
      if (user?.university_id !== organisation.id) throw notFound('user')
      requireAdmin(caller)
    }
    // Uses the orders of the queues, whose indexes serve the counts too.
    const events = inOrder(
      pendingEventsOf({ university_id: organisation.id, uid: userId }, store),
      eventTurnOrder,
    )
    const forms = inOrder(
      pendingFormsOf(userId, organisation.id, store),
      sortedBy(formOrders.turn_started_at, 'asc'),
    )
    const [eventCount, formCount] = await Promise.all([
      events.count(),
      hasFeature(organisation, 'isFormsEnabled') ? forms.count() : 0,
    ])
    return { totalReviews: eventCount + formCount }
  },
)
