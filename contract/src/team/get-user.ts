import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardUser } from './dashboard-user.ts'

/** A colleague of the same organisation, also a former one: the history names them. Others do not exist (T4). Spec: contract 7. */
export const getUser = endpoint({
  method: 'GET',
  path: '/v1/auth/user/{userId}',
  access: 'staff',
  summary: 'A staff member of the own organisation',
  params: z.object({ userId: uid }),
  data: dashboardUser,
  errors: ['not-found'],
})
