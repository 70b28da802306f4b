import type { ListDeclaration } from '#lists/list-declaration.ts'
import { sortedBy } from '#lists/list-order.ts'

import { eventOrders, eventTurnOrder } from './event-orders.ts'

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
