import { defaultRolePermissions, type DashboardUser, type RolePermissions } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * The permissions of a staff member's role: the organisation's own values, or the defaults. See T1.
 */
export async function permissionsOf(
  { role, university_id }: DashboardUser,
  { roles }: Pick<Store, 'roles'>,
): Promise<RolePermissions> {
  return (await roles(university_id).doc(role).get()) ?? defaultRolePermissions[role]
}
