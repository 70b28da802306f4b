import { reviewerKeyOf } from '@huddle/contract'
import { collection, collectionGroup, query, where, type Query } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { useCount } from '#data/live/use-count.ts'
import { useStaff } from '#data/staff.tsx'

import { hasFormReview } from './has-form-review.ts'

/** How many events and forms await this person's decision; undefined while it is counted, and for forms where there are none to review. */
export function useMyTurnCounts(): { events: number | undefined; forms: number | undefined } {
  const firestore = useFirestore()
  const staff = useStaff()
  const reviewer = reviewerKeyOf(staff.university.id, staff.user.uid)
  const mine = (source: Query) =>
    query(source, where('pending_reviewers_keys', 'array-contains', reviewer))
  return {
    events: useCount(`awaiting ${reviewer}`, mine(collection(firestore, 'events'))),
    forms: useCount(
      `forms awaiting ${reviewer}`,
      hasFormReview(staff) ? mine(collectionGroup(firestore, 'forms')) : undefined,
    ),
  }
}
