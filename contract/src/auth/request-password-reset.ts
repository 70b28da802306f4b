import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker } from './one-time-code.ts'

/**
 * Sends a code to a staff member who forgot their password; `verify-email-otp` checks it. The
 * response is the same for every address. See T17.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/v1/auth/password-reset',
  access: 'public',
  summary: 'Send a code for a new password by e-mail',
  body: z.strictObject({ email: emailAddress, asker: codeAsker.optional() }),
  data: z.object({ sent: z.literal(true) }),
  errors: ['rate-limited', 'not-configured'],
})
