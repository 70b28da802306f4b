import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Whether the identity token is good: true, or 401 'Unauthorized'. Spec: contract 7, 8. */
export const verifySignIn = endpoint({
  method: 'GET',
  path: '/v1/auth/verify',
  access: 'signed-in',
  summary: 'Whether the identity token is good',
  data: z.literal(true),
})
