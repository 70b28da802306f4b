import { earliestStartOf, type EventRecord, type EventTab } from '@huddle/contract'

import { narrowedTo, type Order } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'

/**
 * Cuts a list of events to one tab of the Events screen, by start, end and whether an event is
 * cancelled: every order of events ends in these three. Decisions H12, H13.
 */
export function ofTab(
  query: TypedQuery<EventRecord>,
  tab: EventTab,
  now: Date,
  order: Order<EventRecord>,
): TypedQuery<EventRecord> {
  switch (tab) {
    case 'upcoming':
      return toCome(query, now).where('is_cancelled', '<', true)
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

/** Events that are not over. The bound of the start keeps what is long over out of the index walk. */
export function toCome(query: TypedQuery<EventRecord>, now: Date): TypedQuery<EventRecord> {
  return query.where('start_datetime', '>=', earliestStartOf(now)).where('end_datetime', '>=', now)
}
