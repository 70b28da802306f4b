import type { Order } from './page-of.ts'

/**
 * Compares as Firestore orders the same fields, with ties broken by id in the direction of the last
 * field.
 */
export function comparatorOf<T extends { id: string }>(order: Order<T>): (a: T, b: T) => number {
  const lastDirection = order.at(-1)?.direction ?? 'asc'
  return (a, b) => {
    for (const { field, direction } of order) {
      const difference = compareValues(a[field], b[field])
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    const difference = compareValues(a.id, b.id)
    return lastDirection === 'asc' ? difference : -difference
  }
}

/** Null comes first, and false comes before true. */
function compareValues(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return Number(a) - Number(b)
}
