import { z } from 'zod'

import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker } from './one-time-code.ts'

/** Sends a one-time code by SMS for signing in to the app. See T16, T18, M24. */
export const sendOtp = endpoint({
  method: 'POST',
  path: '/v1/auth/send-otp',
  access: 'public',
  summary: 'Send a sign-in code by SMS',
  body: z.strictObject({ phone_number: phoneNumber, asker: codeAsker.optional() }),
  data: z.object({ sent: z.literal(true) }),
  errors: ['rate-limited', 'not-configured'],
})
