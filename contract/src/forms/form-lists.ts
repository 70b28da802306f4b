import type { ListDeclaration } from '#lists/list-declaration.ts'
import { sortedBy } from '#lists/list-order.ts'

import { formOrders } from './form-orders.ts'

const ofAllHuddles = { group: 'forms', scope: 'COLLECTION_GROUP', hasPreviousPages: true } as const

/** The queues of a reviewer. */
export const formQueueList: ListDeclaration = {
  ...ofAllHuddles,
  bases: [['pending_reviewers_keys[]'], ['waiting_reviewers_keys[]', 'status']],
  filters: [],
  orders: Object.values(formOrders).map((fields) => sortedBy(fields, 'asc')),
}

/** The submitted forms of the huddles in a staff member's scope, by the huddle or by the form. */
export const formsInScopeList: ListDeclaration = {
  ...ofAllHuddles,
  bases: [['university_id', 'is_deleted', 'status']],
  filters: ['scope_id', 'huddle_id', 'form_id'],
  orders: [sortedBy(['submitted_at'], 'asc')],
}

/** The same by the beginning of a name. */
export const formsByNameList: ListDeclaration = {
  ...ofAllHuddles,
  bases: [['university_id', 'is_deleted', 'status']],
  filters: ['scope_id'],
  orders: [sortedBy(['form_name_lower'], 'asc'), sortedBy(['huddle_name_lower'], 'asc')],
  hasPreviousPages: false,
}

/** The forms of one huddle, drafts by the time they were begun. */
export const formsOfHuddleList: ListDeclaration = {
  group: 'forms',
  scope: 'COLLECTION',
  bases: [['is_deleted', 'status']],
  filters: [],
  orders: [sortedBy(['created_at'], 'asc'), sortedBy(['submitted_at'], 'asc')],
  hasPreviousPages: true,
}
