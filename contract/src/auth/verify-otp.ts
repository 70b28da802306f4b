import { z } from 'zod'

import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker, oneTimeCode } from './one-time-code.ts'

/**
 * Checks a code that was sent by SMS. The client signs in to Firebase Auth by passing `token` to
 * `signInWithCustomToken`. See T18.
 */
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/v1/auth/verify-otp',
  access: 'public',
  summary: 'Check a code that was sent by SMS',
  body: z.strictObject({
    phone_number: phoneNumber,
    code: oneTimeCode,
    asker: codeAsker.optional(),
  }),
  data: z.object({ valid: z.literal(true), token: z.string() }),
  errors: ['conflict', 'rate-limited', 'not-configured'],
})
