import { limits } from '#shared/limits.ts'
import type { ListDeclaration } from '#lists/list-declaration.ts'
import { sortedBy, type ListOrder } from '#lists/list-order.ts'

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

/** What staff see of their organisation begins with this. */
const ofOrganisation = ['organisation_ids[]', 'is_deleted'] as const

const events = { group: 'events', scope: 'COLLECTION', hasPreviousPages: true } as const

/** The events in the scope of a staff member. */
export const eventsInScopeList: ListDeclaration = {
  ...events,
  bases: [ofOrganisation],
  filters: ['scope_id', 'event_type', 'review_status', 'host_huddle'],
  orders: Object.values(eventOrders).map((fields) => sortedBy(fields, 'asc')),
}

/** The same by a number of Reporting: those whose review has waited too long. */
export const overdueEventsList: ListDeclaration = {
  ...events,
  bases: [ofOrganisation],
  filters: ['is_overdue', 'review_status', 'scope_id', 'event_type'],
  orders: [sortedBy(eventOrders.start_datetime, 'asc')],
}

/** The queues of a reviewer. */
export const eventQueueList: ListDeclaration = {
  ...events,
  bases: [
    ['pending_reviewers_keys[]'],
    ['pending_reviewers_keys[]', 'review_status'],
    ['waiting_reviewers_keys[]', 'review_status'],
  ],
  filters: ['scope_id', 'event_type', 'host_huddle'],
  orders: [sortedBy(eventOrders.title, 'asc'), sortedBy(eventOrders.start_datetime, 'asc')],
}

/** What waits for the reviewer, as it is shown first. */
export const eventTurnList: ListDeclaration = {
  ...events,
  bases: [['pending_reviewers_keys[]']],
  filters: ['scope_id', 'event_type'],
  orders: [eventTurnOrder],
}

/** The events of one huddle, as students list them: the public ones, and those that they host. */
export const huddleEventsList: ListDeclaration = {
  ...events,
  bases: [['is_deleted', 'host_huddle']],
  filters: ['hosts[]', 'is_published', 'privacy_status'],
  orders: [sortedBy(eventOrders.start_datetime, 'asc')],
}
