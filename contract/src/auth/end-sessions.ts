import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Signs somebody out of every browser, including the current one: for a lost computer, or one that
 * was left signed in. See T7.
 */
export const endSessions = endpoint({
  method: 'POST',
  path: '/v1/auth/user/{userId}/sign-out',
  access: 'staff',
  summary: 'Sign out everywhere',
  params: z.object({ userId: uid }),
  data: z.object({ ended: z.literal(true) }),
  errors: ['not-found', 'forbidden'],
})
