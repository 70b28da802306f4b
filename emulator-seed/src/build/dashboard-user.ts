import {
  all,
  dashboardUser,
  defaultRolePermissions,
  nameLowerOf,
  visibleScopesOf,
} from '@huddle/contract'

import { builder } from './builder.ts'

export const buildDashboardUser = builder(dashboardUser)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const uid = given.uid ?? next('staff', universityId)
  const profile = given.profile ?? { first_name: 'Staff', last_name: uid, position: 'Adviser' }
  const assignments = given.assignments ?? [all]
  const role = given.role ?? 'reviewer'
  return {
    uid,
    email: `${uid}@staff.example`,
    role,
    assignments,
    active_assignments: assignments,
    visible_scopes: visibleScopesOf(universityId, given.active_assignments ?? assignments, {
      fsl_councils: [],
      student_life_departments: [],
    }),
    // The grants of an organisation that has only the dashboard. Pass the result of `grantsOf` for
    // any other.
    organisation_access: {
      has_dashboard_access: true,
      organisation_type: given.organisation_type ?? 'university',
    },
    role_permissions: defaultRolePermissions[role],
    profile,
    name_lower: nameLowerOf(profile),
    university_id: universityId,
    is_onboarding_complete: true,
    is_profile_complete: true,
    created_at: now,
    updated_at: now,
  }
})
