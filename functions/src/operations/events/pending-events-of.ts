import type { Event } from '@huddle/contract'

import type { Order } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** The events whose review waits for this person's vote: being named is what counts, whatever the assignments say (R18, R19). */
export function pendingEventsOf(uid: string, { events }: Pick<Store, 'events'>): TypedQuery<Event> {
  return events.where('pending_reviewers_uids', 'array-contains', uid)
}

/** Overdue first, then the nearest start, then who waits longest. Decision R26. */
export const turnOrder: Order<Event> = [
  ['is_overdue', 'desc'],
  ['start_datetime', 'asc'],
  ['submitted_at', 'asc'],
]
