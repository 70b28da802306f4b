import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardUser } from './dashboard-user.ts'

/**
 * Returns a current or former colleague of the same organisation; former ones because the history
 * names them. Other people do not exist for the caller (T4).
 */
export const getUser = endpoint({
  method: 'GET',
  path: '/v1/auth/user/{userId}',
  access: 'staff',
  summary: 'A staff member of your own organisation',
  params: z.object({ userId: uid }),
  data: dashboardUser,
  errors: ['not-found'],
})
