import { boundsOf, isBoundedBy } from '@huddle/contract'
import { and, or, where, type QueryFilterConstraint } from 'firebase/firestore'

import type { Order } from './cursor.ts'

/** One of some values, in the way that the indexes of the order serve. */
export function narrowedTo(
  field: string,
  values: readonly string[],
  order: Order,
): QueryFilterConstraint {
  if (!isBoundedBy(order, field)) return where(field, 'in', values)
  return or(
    ...values.map((value) => {
      const { from, before } = boundsOf(value)
      return and(where(field, '>=', from), where(field, '<', before))
    }),
  )
}
