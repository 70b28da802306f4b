import { defaultRolePermissions, type DashboardUser, type RolePermissions } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** What the role of a staff member allows: the university's own values, or the usual ones. Decision T1. */
export async function permissionsOf(
  { role, university_id }: DashboardUser,
  { roles }: Pick<Store, 'roles'>,
): Promise<RolePermissions> {
  const record = (await roles(university_id).doc(role).get()) ?? defaultRolePermissions[role]
  return {
    can_view_analytics: record.can_view_analytics,
    can_view_event_locations: record.can_view_event_locations,
  }
}
