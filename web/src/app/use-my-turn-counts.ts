import { eventQueueTimeOrder, formOrders, reviewerKeyOf, sortedBy } from '@huddle/contract'
import { collection, collectionGroup, query, where, type Query } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { orderedBy } from '#data/live/ordered-by.ts'
import { useCount } from '#data/live/use-count.ts'
import { useStaff } from '#data/staff.tsx'

import { hasFormReview } from './has-form-review.ts'

/**
 * How many events and forms wait for this person's decision. Undefined while a count is loading,
 * and for forms if the organisation does not review any.
 */
export function useMyTurnCounts(): { events: number | undefined; forms: number | undefined } {
  const firestore = useFirestore()
  const staff = useStaff()
  const reviewer = reviewerKeyOf(staff.university.id, staff.user.uid)
  const mine = (source: Query) =>
    query(source, where('pending_reviewers_keys', 'array-contains', reviewer))
  return {
    events: useCount(
      `awaiting ${reviewer}`,
      orderedBy(mine(collection(firestore, 'events')), sortedBy(eventQueueTimeOrder, 'asc')),
    ),
    forms: useCount(
      `forms awaiting ${reviewer}`,
      hasFormReview(staff)
        ? orderedBy(
            mine(collectionGroup(firestore, 'forms')),
            sortedBy(formOrders.turn_started_at, 'asc'),
          )
        : undefined,
    ),
  }
}
