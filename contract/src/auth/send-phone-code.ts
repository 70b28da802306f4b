import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Sends a one-time code by SMS to the new number of somebody who wants to change their phone
 * number. `PUT /v1/auth/user/{userId}` takes the code as `phone_code`. See T6, T16.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/v1/auth/user/{userId}/phone-code',
  access: 'staff',
  summary: 'Send a code to a new phone number',
  params: z.object({ userId: uid }),
  body: z.strictObject({ phone_number: phoneNumber }),
  data: z.object({ sent: z.literal(true) }),
  errors: ['not-found', 'forbidden', 'rate-limited', 'not-configured'],
})
