import { all } from '#universities/applies-to.ts'
import type { University } from '#universities/university.ts'

import type { DashboardUser } from './dashboard-user.ts'
import type { HuddleGroupType, RolePermissions } from './role.ts'

const ofCouncils: readonly HuddleGroupType[] = ['frat', 'sorrority']

/**
 * Returns the group types that a staff member covers: those of the role, and for reviewers only the
 * types of their own councils or departments. See T1.
 */
export function groupTypesOf(
  { role, assignments }: Pick<DashboardUser, 'role' | 'assignments'>,
  { huddle_group_types }: Pick<RolePermissions, 'huddle_group_types'>,
  university: Pick<University, 'fsl_councils' | 'student_life_departments'>,
): HuddleGroupType[] {
  if (role !== 'reviewer' || assignments.includes(all)) return huddle_group_types
  const hasOne = (units: University['fsl_councils']) =>
    units.some(({ id, is_deleted }) => !is_deleted && assignments.includes(id))
  const hasCouncil = hasOne(university.fsl_councils)
  const hasDepartment = hasOne(university.student_life_departments)
  return huddle_group_types.filter((type) =>
    ofCouncils.includes(type) ? hasCouncil : hasDepartment,
  )
}
