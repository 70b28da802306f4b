import { endpoints, hasFeature } from '@huddle/contract'

import { implement } from '#implement.ts'
import { pendingEventsOf } from '#operations/events/pending-events-of.ts'
import { pendingFormsOf } from '#operations/forms/pending-forms-of.ts'
import { notFound } from '#operations/not-found.ts'

import { requireOffice } from './require-office.ts'

export const getTotalReviews = implement(
  endpoints.getTotalReviews,
  async (caller, { params: { userId } }, { store }) => {
    const { organisation } = caller
    if (caller.uid !== userId) {
      const user = await store.dashboardUsers.doc(userId).get()
      if (user?.university_id !== organisation.id) throw notFound('user')
      requireOffice(caller)
    }
    const [events, forms] = await Promise.all([
      pendingEventsOf({ university_id: organisation.id, uid: userId }, store).count(),
      hasFeature(organisation, 'isFormsEnabled')
        ? pendingFormsOf(userId, organisation.id, store).count()
        : 0,
    ])
    return { totalReviews: events + forms }
  },
)
