import {
  all,
  limits,
  selectReviewers,
  type DashboardUser,
  type Huddle,
  type University,
  type Uid,
} from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * The reviewers of an organisation for a huddle's submission, by its current settings. Queries the
 * staff of one step after the other, because an organisation may have many staff who are not
 * concerned. A removed council or department has no staff. See R18, H7.
 */
export async function reviewersFor(
  organisationId: string,
  { scope_id: given, hosts }: Pick<Huddle, 'scope_id' | 'hosts'>,
  { dashboardUsers, universities }: Pick<Store, 'dashboardUsers' | 'universities'>,
): Promise<Uid[]> {
  const scope_id = unlessRemoved(given, await universities.doc(organisationId).get())
  const active = dashboardUsers
    .where('university_id', '==', organisationId)
    .where('is_deleted', '==', false)
  const assignedTo = (id: string) => active.where('assignments', 'array-contains', id)
  const steps = [
    ...(scope_id === null ? [] : [assignedTo(scope_id)]),
    assignedTo(all),
    active.where('role', '==', 'owner' satisfies DashboardUser['role']),
  ]
  for (const step of steps) {
    // Hosts who are also staff never count, so a few more are read than are named.
    const staff = await step.limit(limits.reviewers + limits.hosts).get()
    const chosen = selectReviewers(staff, scope_id, hosts)
    if (chosen.length > 0) return chosen
  }
  return []
}

function unlessRemoved(
  scopeId: Huddle['scope_id'],
  organisation: University | undefined,
): Huddle['scope_id'] {
  if (organisation === undefined) return scopeId
  const units = [...organisation.fsl_councils, ...organisation.student_life_departments]
  return units.some(({ id, is_deleted }) => id === scopeId && is_deleted) ? null : scopeId
}
