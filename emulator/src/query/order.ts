import { comparatorOf, type IndexKey } from '#storage/ordered-index.ts'
import { getField } from '#values/field-path.ts'
import type { Document, Value } from '#values/value.ts'
import type { CursorPosition, Query } from './query.ts'

/** Compares positions in the order of the query: the ordered fields, then the name. */
export function orderOf({ orders, nameDescending }: Pick<Query, 'orders' | 'nameDescending'>) {
  const columns = orders.map(({ path, descending }) => ({
    path,
    descending,
    holds: 'value' as const,
  }))
  return comparatorOf({ columns, nameDescending })
}

/**
 * The position of a document in the result. Undefined if it lacks an ordered field, which excludes
 * it from the result.
 */
export function placeOf(
  { orders }: Pick<Query, 'orders'>,
  document: Document,
): IndexKey | undefined {
  const keys: Value[] = []
  for (const { path } of orders) {
    const value = getField(document.fields, path)
    if (value === undefined) return undefined
    keys.push(value)
  }
  return { keys, name: document.name, edge: 0 }
}

/** Turns a cursor into a bound before or after all documents at its position. */
export function cursorBound({ keys, name, before }: CursorPosition): IndexKey {
  return { keys, name, edge: before ? -1 : 1 }
}
