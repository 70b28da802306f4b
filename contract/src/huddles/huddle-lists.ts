import type { ListDeclaration } from '#lists/list-declaration.ts'
import { sortedBy } from '#lists/list-order.ts'

import { huddleOrders } from './huddle-orders.ts'

/**
 * The huddles that somebody may see: staff those in their scope, students the public ones of their
 * university.
 */
export const huddlesList: ListDeclaration = {
  group: 'huddles',
  scope: 'COLLECTION',
  bases: [['staff_scopes[]']],
  filters: [],
  orders: Object.values(huddleOrders).map((fields) => sortedBy(fields, 'asc')),
  hasPreviousPages: true,
}
