import { all } from '@huddle/contract'
import { where, type QueryConstraint } from 'firebase/firestore'

import type { Staff } from './staff.tsx'

/** Firestore compares with at most thirty values in one query. */
const valuesPerQuery = 30

/**
 * What a query of huddles or events has to say so that the security rules can prove it: those of the own organisation that exist, cut to the
 * councils and departments of the viewer, and of those to the `chosen` ones. Undefined where nothing is left to ask for. Whoever is assigned to more than
 * thirty single councils and departments sees those of the first thirty until some are chosen.
 */
export function scopeConstraints(
  { user, university }: Pick<Staff, 'user' | 'university'>,
  chosen: readonly string[] = [],
): QueryConstraint[] | undefined {
  const isNational = university.organisation_type === 'nationalOrganization'
  if (isNational && university.affiliation === null) return undefined
  const own = isNational
    ? where('affiliation', '==', university.affiliation)
    : where('university_id', '==', university.id)
  const existing = [own, where('is_deleted', '==', false)]
  const granted = user.active_assignments
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
