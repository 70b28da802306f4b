import { where, type QueryFieldFilterConstraint } from 'firebase/firestore'

/** Firestore finds the beginning of a text alone: a range of the lowercase field, which is also what it then orders by. */
export function startingWith(field: string, text: string): QueryFieldFilterConstraint[] {
  const prefix = text.toLowerCase()
  return [where(field, '>=', prefix), where(field, '<=', `${prefix}\uf8ff`)]
}
