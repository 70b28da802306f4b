import { orderBy, query, type Query } from 'firebase/firestore'

import type { Order } from './cursor.ts'

/** A query in the order of a list. Counts use it too, so that the list's index serves them. */
export function orderedBy(source: Query, order: Order): Query {
  return query(source, ...order.map(({ field, direction }) => orderBy(field, direction)))
}
