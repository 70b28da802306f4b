import { reviewerKeyOf, type DashboardUser, type EventRecord } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/**
 * The events whose review waits for this person's vote. Being named as a reviewer for their
 * organisation is what counts, regardless of assignments. See R18, R19 and decision 0192.
 */
export function pendingEventsOf(
  { university_id, uid }: Pick<DashboardUser, 'university_id' | 'uid'>,
  { events }: Pick<Store, 'events'>,
): TypedQuery<EventRecord> {
  const key = reviewerKeyOf(university_id, uid)
  return events.where('pending_reviewers_keys', 'array-contains', key)
}
