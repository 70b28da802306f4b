import { all, staffScope } from '@huddle/contract'
import {
  where,
  type QueryFieldFilterConstraint,
  type QueryFilterConstraint,
} from 'firebase/firestore'

import type { Staff } from './staff.tsx'

/** Firestore compares with at most thirty values in one query. */
const valuesPerQuery = 30

/**
 * What a query of huddles or events has to say so that the security rules can prove it: those that the
 * viewer oversees, and of those the councils and departments that were `chosen`. Undefined where nothing
 * is left to ask for. Staff with more than thirty single councils and departments see those of the first
 * thirty until some are chosen.
 */
export function scopeFilter(
  { user, university }: Pick<Staff, 'user' | 'university'>,
  chosen: readonly string[] = [],
): QueryFilterConstraint | undefined {
  const ids = narrowed(user, chosen)
  if (ids === undefined) return where('staff_scopes', 'array-contains', university.id)
  const scopes = ids.map((id) => staffScope(university.id, id))
  return scopes.length === 0 ? undefined : where('staff_scopes', 'array-contains-any', scopes)
}

/** The same for forms, which are of their university alone. */
export function formScopeConstraints({
  user,
  university,
}: Pick<Staff, 'user' | 'university'>): QueryFieldFilterConstraint[] | undefined {
  const existing = [where('university_id', '==', university.id), where('is_deleted', '==', false)]
  const ids = narrowed(user, [])
  if (ids === undefined) return existing
  return ids.length === 0 ? undefined : [...existing, where('scope_id', 'in', ids)]
}

/** The councils and departments to ask for; undefined for everything. */
function narrowed(
  { active_assignments: granted }: Staff['user'],
  chosen: readonly string[],
): string[] | undefined {
  if (granted.includes(all))
    return chosen.length === 0 ? undefined : chosen.slice(0, valuesPerQuery)
  const ids = chosen.length === 0 ? granted : chosen.filter((id) => granted.includes(id))
  return ids.slice(0, valuesPerQuery)
}
