import { orderBy, query, type Query } from 'firebase/firestore'

import type { Order } from './cursor.ts'

/** A query in the order of a list. A count is asked so too: the index of the list serves it then. */
export function orderedBy(source: Query, order: Order): Query {
  return query(source, ...order.map(({ field, direction }) => orderBy(field, direction)))
}
