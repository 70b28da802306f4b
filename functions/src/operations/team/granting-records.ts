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

// As much of the records as grants something. What somebody has broken by hand grants nothing, and keeps nobody from losing what they had.

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

/** What has been granted is compared alone, so it may be anything. */
const granted = z.unknown().optional()

/** A staff member by what grants are worked out from. */
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

/** An organisation. */
export function grantingRef({ universities }: Store, id: string) {
  return new DocRef(universities.doc(id).raw, granting)
}

/** An organisation's own values of a role. */
export function overridingRef({ roles }: Store, organisationId: string, role: DashboardRole) {
  return new DocRef(roles(organisationId).doc(role).raw, overriding)
}
