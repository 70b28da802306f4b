import {
  dashboardRole,
  dashboardUser,
  rolePermissions,
  university,
  universityId,
  type DashboardRole,
} from '@huddle/contract'
import { z } from 'zod'

import { documentFormat } from '#store/document-format.ts'
import { DocRef } from '#store/document.ts'
import type { Store } from '#store/store.ts'

// The fields of records that grants depend on. An invalid value, edited by hand, grants nothing,
// and does not stop the removal of what was granted before.

const granting = documentFormat(
  university
    .pick({
      has_dashboard_access: true,
      organisation_type: true,
      affiliation: true,
      feature_flags: true,
      fsl_councils: true,
      student_life_departments: true,
    })
    .catch({
      has_dashboard_access: false,
      organisation_type: 'university',
      affiliation: null,
      feature_flags: [],
      fsl_councils: [],
      student_life_departments: [],
    }),
)

const overriding = documentFormat(
  rolePermissions.catch({
    can_view_analytics: false,
    can_view_event_locations: false,
    huddle_group_types: [],
  }),
)

/** A previous grant is only compared, so it may have any shape. */
const granted = z.unknown().optional()

/** A staff member, with the fields that the grants are computed from. */
export const grantedMember = documentFormat(
  z.object({
    uid: dashboardUser.shape.uid,
    university_id: universityId.nullable().catch(null),
    role: dashboardRole.catch('reviewer'),
    assignments: dashboardUser.shape.assignments.catch([]),
    active_assignments: granted,
    visible_scopes: granted,
    organisation_access: granted,
    role_permissions: granted,
  }),
  'uid',
)
export type GrantedMember = NonNullable<ReturnType<typeof grantedMember.read>>

/** An organisation, with the same kind of fields. */
export function grantingRef({ universities }: Store, id: string) {
  return new DocRef(universities.doc(id).raw, granting)
}

/** An organisation's own permissions for a role. */
export function overridingRef({ roles }: Store, organisationId: string, role: DashboardRole) {
  return new DocRef(roles(organisationId).doc(role).raw, overriding)
}
