import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker } from './one-time-code.ts'

/**
 * Sends a one-time code to somebody who signs up: the address of a pending invitation gets one, every other address gets the same answer.
 * Spec: contract 5, 7; decisions T14, T16.
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
