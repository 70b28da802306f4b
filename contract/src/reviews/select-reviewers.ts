import { limits } from '#shared/limits.ts'
import type { Uid } from '#shared/ids.ts'
import type { DashboardUser } from '#team/dashboard-user.ts'
import { all } from '#universities/applies-to.ts'

type Staff = Pick<DashboardUser, 'uid' | 'role' | 'assignments' | 'is_deleted'>

/**
 * Returns who reviews an event of a huddle overseen by `scopeId`: the staff assigned to that
 * council or department; if there are none, the staff assigned to everything; if there are none,
 * the owners. Hosts never review their own event. See R18.
 */
export function selectReviewers(
  staff: readonly Staff[],
  scopeId: string | null,
  hosts: readonly string[],
): Uid[] {
  const able = staff.filter(({ uid, is_deleted }) => !is_deleted && !hosts.includes(uid))
  const explicit = able.filter(({ assignments }) => assignments.some((id) => id === scopeId))
  const everything = able.filter(({ assignments }) => assignments.includes(all))
  const owners = able.filter(({ role }) => role === 'owner')
  const chosen = [explicit, everything, owners].find((group) => group.length > 0) ?? []
  return chosen
    .map(({ uid }) => uid)
    .toSorted()
    .slice(0, limits.reviewers)
}
