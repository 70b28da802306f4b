import { z } from 'zod'

import { uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { storedPhoneNumber } from '#shared/phone-number.ts'
import { all } from '#universities/applies-to.ts'
import { organisationType } from '#universities/university.ts'
import { noticeSettings } from './notice-settings.ts'
import { organisationAccess } from './organisation-access.ts'
import { dashboardRole, rolePermissions } from './role.ts'

export const dashboardProfile = z.object({
  first_name: required('First name is required'),
  last_name: required('Last name is required'),
  position: required('Position is required'),
  avatar: z.string().nullable().default(null),
})

/** A staff member: `dashboardUsers/{uid}`. See docs/domain/team.md. */
export const dashboardUser = z
  .object({
    uid,
    email: z.email(),
    role: dashboardRole,
    /** Ids of councils and departments; `all` means all of them. */
    assignments: z.array(z.string().min(1)).max(500),
    /**
     * The effective assignments according to `activeAssignmentsOf`, which rules and live queries
     * use. The server maintains them. See H7.
     */
    active_assignments: z.array(z.string().min(1)).max(500),
    /**
     * The scopes by which the member may search events and huddles, see `visibleScopesOf`. The
     * server maintains them.
     */
    visible_scopes: z.array(z.string()).max(1001).default([]),
    /**
     * Denormalised from the organisation so that rules need to look up only one document. Grants
     * nothing until the server has set it. See decision 0166.
     */
    organisation_access: organisationAccess.prefault({ has_dashboard_access: false }),
    /** What the role allows in this organisation. Grants nothing until the server has set it. */
    role_permissions: rolePermissions.prefault({
      can_view_analytics: false,
      can_view_event_locations: false,
      huddle_group_types: [],
    }),
    profile: dashboardProfile.partial({ position: true }),
    /** The key by which the team is sorted and searched, see {@link nameLowerOf}. */
    name_lower: z.string(),
    phone_number: storedPhoneNumber.nullable().default(null),
    university_id: universityId,
    invitation_id: z.string().nullable().default(null),
    is_onboarding_complete: z.boolean().default(false),
    is_profile_complete: z.boolean().default(false),
    organisation_type: organisationType.default('university'),
    notice_settings: noticeSettings.prefault({}),
    /**
     * Sessions that began at or before this moment are invalid, because the person proved their
     * address at that time.
     */
    sessions_after: instant.nullable().default(null),
    created_at: instant,
    created_by: uid.nullable().default(null),
    updated_at: instant,
    updated_by: uid.nullable().default(null),
    is_deleted: z.boolean().default(false),
  })
  .meta({ id: 'DashboardUser' })

export type DashboardUser = z.infer<typeof dashboardUser>

/**
 * Whether the assignments cover a huddle's council or department. A huddle with neither is covered
 * only by staff of everything. See H3.
 */
export function covers(assignments: readonly string[], scopeId: string | null): boolean {
  return assignments.includes(all) || (scopeId !== null && assignments.includes(scopeId))
}

/** Returns the sort key of a person: last name, then first name, in lower case. */
export function nameLowerOf(person: { first_name: string; last_name: string }): string {
  return `${person.last_name} ${person.first_name}`.trim().toLowerCase()
}

/** A text that must not be empty. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(limits.personName)
}

export function fullNameOf(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim()
}
