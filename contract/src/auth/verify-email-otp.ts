import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { invitationId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { codeAsker, oneTimeCode } from './one-time-code.ts'

/**
 * Verifies that somebody can read mail at an address, for sign-up and for a forgotten password.
 * `password_reset_code` is Firebase Auth's own code for `confirmPasswordReset`; `invitation_id` is
 * the invitation to accept afterwards. See T14, T15, T16.
 */
export const verifyEmailOtp = endpoint({
  method: 'POST',
  path: '/v1/auth/verify-email-otp',
  access: 'public',
  summary: 'Check a code that was sent by e-mail',
  body: z.strictObject({ email: emailAddress, code: oneTimeCode, asker: codeAsker.optional() }),
  data: z.object({
    valid: z.literal(true),
    password_reset_code: z.string(),
    invitation_id: invitationId.nullable(),
  }),
  errors: ['expired', 'rate-limited', 'not-configured'],
})
