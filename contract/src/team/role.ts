import { z } from 'zod'

/** The dashboard roles as they are stored. See T21. */
export const dashboardRoles = ['owner', 'reviewer', 'university-admin'] as const
export const dashboardRole = z.enum(dashboardRoles)
export type DashboardRole = z.infer<typeof dashboardRole>

export const dashboardRoleLabels: Record<DashboardRole, string> = {
  owner: 'Owner',
  reviewer: 'Reviewer',
  'university-admin': 'Admin',
}

/** The group types that a role can cover. */
export const huddleGroupTypes = [
  'frat',
  'sorrority',
  'athletics',
  'student_life',
  'online_community',
  'other',
] as const

export type HuddleGroupType = (typeof huddleGroupTypes)[number]

/** What a role allows in addition to the permissions matrix of T2. */
export const rolePermissions = z.object({
  can_view_analytics: z.boolean(),
  can_view_event_locations: z.boolean(),
  huddle_group_types: z.array(z.enum(huddleGroupTypes)),
})
export type RolePermissions = z.infer<typeof rolePermissions>

/** The values of the roles unless a university overrides them. See T1. */
export const defaultRolePermissions: Record<DashboardRole, RolePermissions> = {
  owner: {
    can_view_analytics: true,
    can_view_event_locations: true,
    huddle_group_types: [...huddleGroupTypes],
  },
  'university-admin': {
    can_view_analytics: true,
    can_view_event_locations: true,
    huddle_group_types: [...huddleGroupTypes],
  },
  reviewer: {
    can_view_analytics: false,
    can_view_event_locations: true,
    huddle_group_types: [...huddleGroupTypes],
  },
}

/** A role record: `universities/{u}/roles/{role}`. */
export const roleRecord = rolePermissions.extend({ id: dashboardRole })
