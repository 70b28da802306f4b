import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker } from './one-time-code.ts'

/**
 * Sends a one-time code for sign-up to an address that has a pending invitation. The response is
 * the same for every other address. See T14, T16.
 */
export const sendEmailOtp = endpoint({
  method: 'POST',
  path: '/v1/auth/send-email-otp',
  access: 'public',
  summary: 'Send a sign-up code by e-mail',
  body: z.strictObject({ email: emailAddress, asker: codeAsker.optional() }),
  data: z.object({ sent: z.literal(true) }),
  errors: ['rate-limited', 'not-configured'],
})
