import { dashboardUser } from '#team/dashboard-user.ts'

import { endpoint } from '../endpoint.ts'

/** Returns the signed-in staff member. */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/v1/auth/user',
  access: 'staff',
  summary: 'The signed-in staff member',
  data: dashboardUser,
})
