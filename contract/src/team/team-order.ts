import type { DashboardUser } from './dashboard-user.ts'

/** Staff by name. The role is a filter: a team is small, so others are skipped within the index. */
export const teamOrder = ['name_lower', 'role'] as const satisfies readonly (keyof DashboardUser)[]
