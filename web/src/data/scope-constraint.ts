import { all, staffScope } from '@huddle/contract'
import {
  where,
  type QueryFieldFilterConstraint,
  type QueryFilterConstraint,
} from 'firebase/firestore'

import type { Staff } from './staff.tsx'

/** Firestore allows at most thirty values in an `in` condition. */
const valuesPerQuery = 30

/**
 * The condition that lets the security rules prove a query of huddles or events: it is limited to
 * the viewer's scope, and within that to the `chosen` councils and departments. Undefined if
 * nothing is left to query. Staff with more than thirty councils and departments see the first
 * thirty until they choose some.
 */
export function scopeConstraint(
  { user, university }: Pick<Staff, 'user' | 'university'>,
  chosen: readonly string[] = [],
): QueryFilterConstraint | undefined {
  const ids = narrowed(user, chosen)
  if (ids === undefined) return where('staff_scopes', 'array-contains', university.id)
  const scopes = ids.map((id) => staffScope(university.id, id))
  return scopes.length === 0 ? undefined : where('staff_scopes', 'array-contains-any', scopes)
}

/** The same for forms, which belong to their university only. */
export function formScopeConstraints({
  user,
  university,
}: Pick<Staff, 'user' | 'university'>): QueryFieldFilterConstraint[] | undefined {
  const existing = [where('university_id', '==', university.id), where('is_deleted', '==', false)]
  const ids = narrowed(user, [])
  if (ids === undefined) return existing
  return ids.length === 0 ? undefined : [...existing, where('scope_id', 'in', ids)]
}

/** The councils and departments to query; undefined for all. */
function narrowed(
  { active_assignments: granted }: Staff['user'],
  chosen: readonly string[],
): string[] | undefined {
  if (granted.includes(all))
    return chosen.length === 0 ? undefined : chosen.slice(0, valuesPerQuery)
  const ids = chosen.length === 0 ? granted : chosen.filter((id) => granted.includes(id))
  return ids.slice(0, valuesPerQuery)
}
