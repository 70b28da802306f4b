import { all } from '@huddle/contract'
import { where, type QueryConstraint } from 'firebase/firestore'

import type { Staff } from './staff.tsx'

/** Firestore compares with at most thirty values in one query. */
const valuesPerQuery = 30

/**
 * What a query of huddles or events has to say so that the security rules can prove it: those of the
 * own organisation that exist, cut to the councils and departments of the viewer, and of those to the
 * `chosen` ones. Undefined where nothing is left to ask for. Whoever is assigned to more than thirty
 * single councils and departments sees those of the first thirty until some are chosen.
 */
export function scopeConstraints(
  { user, university }: Pick<Staff, 'user' | 'university'>,
  chosen: readonly string[] = [],
): QueryConstraint[] | undefined {
  return narrowed(where('organisation_ids', 'array-contains', university.id), user, chosen)
}

/** The same for forms, which are of their university alone. */
export function formScopeConstraints({
  user,
  university,
}: Pick<Staff, 'user' | 'university'>): QueryConstraint[] | undefined {
  return narrowed(where('university_id', '==', university.id), user, [])
}

function narrowed(
  own: QueryConstraint,
  { active_assignments: granted }: Staff['user'],
  chosen: readonly string[],
): QueryConstraint[] | undefined {
  const existing = [own, where('is_deleted', '==', false)]
  const isEverything = granted.includes(all)
  if (isEverything && chosen.length === 0) return existing
  const ids = (
    chosen.length === 0
      ? granted
      : isEverything
        ? chosen
        : chosen.filter((id) => granted.includes(id))
  ).slice(0, valuesPerQuery)
  return ids.length === 0 ? undefined : [...existing, where('scope_id', 'in', ids)]
}
