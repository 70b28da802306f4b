import { earliestStartOf, type EventRecord, type EventTab } from '@huddle/contract'

import { narrowedTo, type Order } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'

/**
 * Restricts a list of events to one tab of the Events screen, by start, end and whether an event is
 * cancelled. Every index of events ends in these three fields. See H12, H13.
 */
export function restrictToTab(
  query: TypedQuery<EventRecord>,
  tab: EventTab,
  now: Date,
  order: Order<EventRecord>,
): TypedQuery<EventRecord> {
  switch (tab) {
    case 'upcoming':
      return notOver(query, now).where('is_cancelled', '<', true)
    case 'past':
      return query
        .where('start_datetime', '<=', now)
        .where('end_datetime', '<', now)
        .where('is_cancelled', '<', true)
    case 'cancelled':
      return narrowedTo(query, 'review_status', [cancelled], order)
  }
}

const cancelled: EventRecord['review_status'] = 'cancelled'

/**
 * Events that are not over. The bound on the start keeps long-past events out of the index scan.
 */
export function notOver(query: TypedQuery<EventRecord>, now: Date): TypedQuery<EventRecord> {
  return query.where('start_datetime', '>=', earliestStartOf(now)).where('end_datetime', '>=', now)
}
