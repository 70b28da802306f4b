import {
  all,
  type DashboardUser,
  type EventRecord,
  type Huddle,
  type University,
} from '@huddle/contract'

import type { Collection, TypedQuery } from '#store/document.ts'

/** Firestore compares a field with at most this many values in one query. */
const valuesPerQuery = 30

/**
 * The events or huddles that a staff member may see, restricted to their assignments (T4). One
 * query, or several when the assignments do not fit into one; none when nothing is assigned.
 */
export function inScope<T extends EventRecord | Huddle>(
  { assignments }: DashboardUser,
  { id }: Pick<University, 'id'>,
  collection: Collection<T>,
): TypedQuery<T>[] {
  const existing = collection
    .where('organisation_ids', 'array-contains', id)
    .where('is_deleted', '==', false)
  if (assignments.includes(all)) return [existing]
  return chunksOf([...new Set(assignments)]).map((ids) => existing.where('scope_id', 'in', ids))
}

export function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let start = 0; start < ids.length; start += valuesPerQuery)
    chunks.push(ids.slice(start, start + valuesPerQuery))
  return chunks
}
