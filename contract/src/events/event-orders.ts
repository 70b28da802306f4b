import type { ListOrder } from '#lists/list-order.ts'
import { limits } from '#shared/limits.ts'

import type { Event } from './event.ts'

/**
 * What every order of events ends in, so that these can be bounded as well: Firestore skips what is
 * out of bounds within the index.
 */
const bounded = ['start_datetime', 'end_datetime', 'is_cancelled'] as const

/** The ways to sort events. Decision H12. */
export const eventOrders = {
  title: ['title_lower', ...bounded],
  huddle_name: ['huddle_name', ...bounded],
  event_type_name: ['event_type_name', ...bounded],
  review_status: ['review_status', ...bounded],
  going_count: ['going_count', ...bounded],
  submitted_at: ['submitted_at', ...bounded],
  start_datetime: bounded,
} as const satisfies Record<string, readonly (keyof Event)[]>

/** Overdue first, then the nearest start, then who waits longest. Decision R26. */
export const eventTurnOrder = [
  { field: 'is_overdue', direction: 'desc' },
  { field: 'start_datetime', direction: 'asc' },
  { field: 'submitted_at', direction: 'asc' },
] as const satisfies ListOrder<keyof Event>

/** The earliest start that an event may have which is not over at a moment. */
export function earliestStartOf(moment: Date): Date {
  return new Date(moment.getTime() - limits.eventDays * 86_400_000)
}
