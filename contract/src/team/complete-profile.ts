import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardUser } from './dashboard-user.ts'
import { profileInput } from './profile-input.ts'

/**
 * Submits the modal that a new staff member cannot skip. The modal shows the e-mail address, which
 * must be the caller's own.
 */
export const completeProfile = endpoint({
  method: 'POST',
  path: '/v1/auth/user/{userId}/profile',
  access: 'staff',
  summary: 'Complete your own profile',
  params: z.object({ userId: uid }),
  body: z.strictObject({
    profile: profileInput.extend({
      /** Stored as the `phone_number` of the user. */
      phone_number: phoneNumber.nullable().optional(),
    }),
    email: z.email('Enter a valid email'),
  }),
  data: z.object({ userData: dashboardUser }),
  errors: ['not-found', 'forbidden'],
})
