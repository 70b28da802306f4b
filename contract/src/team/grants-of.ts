import { visibleScopesOf } from '#access/staff-scopes.ts'
import type { University } from '#universities/university.ts'
import { activeAssignmentsOf } from './active-assignments.ts'
import type { DashboardUser } from './dashboard-user.ts'
import { organisationAccess } from './organisation-access.ts'
import { defaultRolePermissions, rolePermissions, type RolePermissions } from './role.ts'

/**
 * What a staff member may see because of their organisation and role. It is denormalised on their
 * record, so that rules read no other document. See decision 0166.
 */
export type StaffGrants = Pick<
  DashboardUser,
  'active_assignments' | 'visible_scopes' | 'organisation_access' | 'role_permissions'
>

type GrantedMember = Pick<DashboardUser, 'role' | 'assignments'> & {
  university_id: string | null
}

/** The part of an organisation that determines grants. */
export type Grantor = Pick<
  University,
  keyof DashboardUser['organisation_access'] | 'fsl_councils' | 'student_life_departments'
>

/**
 * Returns the grants of a member; none if the organisation does not exist. `overrides` are the
 * organisation's own values of the role.
 */
export function grantsOf(
  { university_id, role, assignments }: GrantedMember,
  organisation: Grantor | null | undefined,
  overrides: RolePermissions | undefined,
): StaffGrants {
  const active = organisation == null ? [] : activeAssignmentsOf(assignments, organisation)
  return {
    active_assignments: active,
    visible_scopes:
      organisation == null || university_id === null
        ? []
        : visibleScopesOf(university_id, active, organisation),
    organisation_access: organisationAccess.parse(organisation ?? { has_dashboard_access: false }),
    role_permissions: rolePermissions.parse(overrides ?? defaultRolePermissions[role]),
  }
}
