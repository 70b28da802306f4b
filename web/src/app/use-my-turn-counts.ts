import { eventOrders, formOrders, reviewerKeyOf } from '@huddle/contract'
import { collection, collectionGroup, orderBy, query, where, type Query } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { useCount } from '#data/live/use-count.ts'
import { useStaff } from '#data/staff.tsx'

import { hasFormReview } from './has-form-review.ts'

/** How many events and forms await this person's decision; undefined while it is counted, and for forms where there are none to review. */
export function useMyTurnCounts(): { events: number | undefined; forms: number | undefined } {
  const firestore = useFirestore()
  const staff = useStaff()
  const reviewer = reviewerKeyOf(staff.university.id, staff.user.uid)
  // In the order of the queues, whose indexes serve the counts as well.
  const mine = (source: Query, order: string) =>
    query(source, where('pending_reviewers_keys', 'array-contains', reviewer), orderBy(order))
  return {
    events: useCount(
      `awaiting ${reviewer}`,
      mine(collection(firestore, 'events'), eventOrders.start_datetime[0]),
    ),
    forms: useCount(
      `forms awaiting ${reviewer}`,
      hasFormReview(staff)
        ? mine(collectionGroup(firestore, 'forms'), formOrders.turn_started_at[0])
        : undefined,
    ),
  }
}
