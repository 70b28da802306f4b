import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Ends somebody's access. Their name stays in the history. Removing them again changes nothing. See
 * T5, T7.
 */
export const removeUser = endpoint({
  method: 'DELETE',
  path: '/v1/auth/user/{userId}',
  access: 'staff',
  summary: 'Remove a staff member',
  params: z.object({ userId: uid }),
  data: z.object({ userId: uid }),
  errors: ['not-found', 'forbidden', 'conflict'],
})
