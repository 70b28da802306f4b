import { defaultRolePermissions, type DashboardUser, type RolePermissions } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/** What the role of a staff member allows: the university's own values, or the usual ones. Decision T1. */
export async function permissionsOf(
  { role, university_id }: DashboardUser,
  { roles }: Pick<Store, 'roles'>,
): Promise<RolePermissions> {
  return (await roles(university_id).doc(role).get()) ?? defaultRolePermissions[role]
}
