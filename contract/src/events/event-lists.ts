import type { ListDeclaration } from '#lists/list-declaration.ts'
import { sortedBy } from '#lists/list-order.ts'

import {
  eventOrders,
  eventQueueTimeOrder,
  eventQueueTitleOrder,
  eventTurnOrder,
} from './event-orders.ts'

const events = { group: 'events', scope: 'COLLECTION', hasPreviousPages: true } as const

/** The events that a staff member may see, in every order; all but the times hold their filters. */
export const eventsInScopeList: ListDeclaration = {
  ...events,
  bases: [['staff_scopes[]']],
  filters: [],
  orders: Object.values(eventOrders).map((fields) => sortedBy(fields, 'asc')),
}

/** The same by time. */
export const eventsByTimeList: ListDeclaration = {
  ...events,
  bases: [['staff_scopes[]']],
  filters: ['event_type', 'review_status', 'host_huddle'],
  orders: [sortedBy(eventOrders.start_datetime, 'asc')],
}

/** The same by a number of Reporting: those whose review has waited too long. */
export const overdueEventsList: ListDeclaration = {
  ...events,
  bases: [['staff_scopes[]']],
  filters: ['is_overdue', 'review_status', 'event_type'],
  orders: [sortedBy(eventOrders.start_datetime, 'asc')],
}

/** The queues of a reviewer. */
export const eventQueueList: ListDeclaration = {
  ...events,
  bases: [['pending_reviewers_keys[]'], ['waiting_reviewers_keys[]']],
  filters: [],
  orders: [sortedBy(eventQueueTitleOrder, 'asc'), sortedBy(eventQueueTimeOrder, 'asc')],
}

/** What waits for the reviewer, as it is shown first. */
export const eventTurnList: ListDeclaration = {
  ...events,
  bases: [['pending_reviewers_keys[]']],
  filters: [],
  orders: [eventTurnOrder],
}

/** The events of one huddle, as students list them: the public ones, and those that they host. */
export const huddleEventsList: ListDeclaration = {
  ...events,
  bases: [['is_deleted', 'host_huddle']],
  filters: ['hosts[]', 'is_published', 'privacy_status'],
  orders: [sortedBy(eventOrders.start_datetime, 'asc')],
}
