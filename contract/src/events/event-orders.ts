import type { ListOrder } from '#lists/list-order.ts'
import { limits } from '#shared/limits.ts'

import type { Event } from './event.ts'

/** What every order of events holds, so that the tabs are bounds of it. */
const times = ['start_datetime', 'end_datetime', 'is_cancelled'] as const

/**
 * Filters of an order that is not by time: Firestore skips what they leave out within the index of
 * the order, at the cost of one read for a thousand skipped events. By time, each filter has an
 * index of its own and nothing is skipped.
 */
const filtered = [...times, 'event_type', 'review_status', 'host_huddle'] as const

/** The ways to sort events. See H12. */
export const eventOrders = {
  title: ['title_lower', ...filtered],
  huddle_name: ['huddle_name', ...filtered],
  event_type_name: ['event_type_name', ...filtered],
  review_status: ['review_status', ...times, 'event_type', 'host_huddle'],
  going_count: ['going_count', ...filtered],
  submitted_at: ['submitted_at', ...filtered],
  start_datetime: times,
} as const satisfies Record<string, readonly (keyof Event)[]>

/**
 * What waits for a reviewer, by title. It is little, so councils are skipped within the index as
 * well.
 */
export const eventQueueTitleOrder = [
  'title_lower',
  ...filtered,
  'scope_id',
] as const satisfies readonly (keyof Event)[]

/** The same by time. */
export const eventQueueTimeOrder = [
  ...times,
  'event_type',
  'review_status',
  'host_huddle',
  'scope_id',
] as const satisfies readonly (keyof Event)[]

/** Overdue first, then the nearest start, then who waits longest. See R26. */
export const eventTurnOrder = [
  { field: 'is_overdue', direction: 'desc' },
  { field: 'start_datetime', direction: 'asc' },
  { field: 'submitted_at', direction: 'asc' },
  { field: 'event_type', direction: 'asc' },
  { field: 'scope_id', direction: 'asc' },
] as const satisfies ListOrder<keyof Event>

/** The earliest start that an event may have which is not over at a moment. */
export function earliestStartOf(moment: Date): Date {
  return new Date(moment.getTime() - limits.eventDays * 86_400_000)
}
