import {
  all,
  staffScope,
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
  { assignments }: Pick<DashboardUser, 'assignments'>,
  { id }: Pick<University, 'id'>,
  collection: Collection<T>,
): TypedQuery<T>[] {
  if (assignments.includes(all)) return [collection.where('staff_scopes', 'array-contains', id)]
  const scopes = assignments.map((unit) => staffScope(id, unit))
  return chunksOf([...new Set(scopes)]).map((chunk) =>
    collection.where('staff_scopes', 'array-contains-any', chunk),
  )
}

/**
 * The assignments of which the caller asks for some; those asked for that are not theirs grant
 * nothing. See T4.
 */
export function narrowedAssignments(
  assignments: readonly string[],
  scope: readonly string[] | undefined,
): string[] {
  if (scope === undefined) return [...assignments]
  const asked = scope.filter((id) => id !== '' && id !== all)
  return assignments.includes(all) ? asked : asked.filter((id) => assignments.includes(id))
}

export function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let start = 0; start < ids.length; start += valuesPerQuery)
    chunks.push(ids.slice(start, start + valuesPerQuery))
  return chunks
}
