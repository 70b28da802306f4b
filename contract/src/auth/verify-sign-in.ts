import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Returns true for a valid identity token; responds with 401 'Unauthorized' otherwise. */
export const verifySignIn = endpoint({
  method: 'GET',
  path: '/v1/auth/verify',
  access: 'signed-in',
  summary: 'Whether the identity token is valid',
  data: z.literal(true),
})
