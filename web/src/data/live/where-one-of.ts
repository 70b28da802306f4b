import { boundsOf, isBoundedBy } from '@huddle/contract'
import { and, or, where, type QueryFilterConstraint } from 'firebase/firestore'

import type { Order } from './cursor.ts'

/** Matches any of the values, in a form that the indexes of the order can serve. */
export function whereOneOf(
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
