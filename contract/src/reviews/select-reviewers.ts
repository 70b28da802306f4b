import { limits } from '#shared/limits.ts'
import type { Uid } from '#shared/ids.ts'
import type { DashboardUser } from '#team/dashboard-user.ts'
import { all } from '#universities/applies-to.ts'

type Staff = Pick<DashboardUser, 'uid' | 'role' | 'assignments' | 'is_deleted'>

/**
 * Who reviews an event of a huddle overseen by `scopeId`: the staff assigned to just that council or department; without any, the staff
 * of everything; without any, the Owners. Hosts never review their own event. Decision R18.
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
