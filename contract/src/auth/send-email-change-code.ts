import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Sends a one-time code to the new address of somebody who wants to change their e-mail address.
 * `PUT /v1/auth/user/{userId}` takes the code as `email_code`. Only somebody who has proven that
 * the address is theirs learns whether it is taken. See T6, T16.
 */
export const sendEmailChangeCode = endpoint({
  method: 'POST',
  path: '/v1/auth/user/{userId}/email-code',
  access: 'staff',
  summary: 'Send a code to a new e-mail address',
  params: z.object({ userId: uid }),
  body: z.strictObject({ email: emailAddress }),
  data: z.object({ sent: z.literal(true) }),
  errors: ['not-found', 'forbidden', 'rate-limited', 'not-configured'],
})
