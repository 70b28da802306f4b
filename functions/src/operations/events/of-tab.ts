import type { EventRecord, EventTab } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'

/** Cuts a list of events to one tab of the Events screen. Decisions H12, H13. */
export function ofTab(
  query: TypedQuery<EventRecord>,
  tab: EventTab,
  now: Date,
): TypedQuery<EventRecord> {
  const cancelled = query.where('is_cancelled', '==', tab === 'cancelled')
  switch (tab) {
    case 'upcoming':
      return cancelled.where('end_datetime', '>=', now)
    case 'past':
      return cancelled.where('end_datetime', '<', now)
    case 'cancelled':
      return cancelled
  }
}

/** The date by which a tab is sorted: what is over or not is a range of ends, which is read in its own order. */
export function dateOf(tab: EventTab | undefined): 'start_datetime' | 'end_datetime' {
  return tab === 'upcoming' || tab === 'past' ? 'end_datetime' : 'start_datetime'
}
