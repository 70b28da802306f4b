import { where, type QueryFieldFilterConstraint } from 'firebase/firestore'

/**
 * Matches texts that start with `text`. Firestore can only search by prefix: a range over the
 * lowercase field, which must then also be the order.
 */
export function startingWith(field: string, text: string): QueryFieldFilterConstraint[] {
  const prefix = text.toLowerCase()
  return [where(field, '>=', prefix), where(field, '<=', `${prefix}\uf8ff`)]
}
