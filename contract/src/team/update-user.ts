import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { uid } from '#shared/ids.ts'
import { orAsRead } from '#shared/or-as-read.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { oneTimeCode } from '../auth/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { assignments } from './assignments.ts'
import { dashboardUser } from './dashboard-user.ts'
import { noticePace, staffNoticeKinds } from './notice-settings.ts'
import { profileChanges } from './profile-input.ts'
import { dashboardRole } from './role.ts'

/**
 * What is given replaces what is stored; what is given as it stands needs no right. People change their own profile, phone number,
 * e-mail and notices, and close their own onboarding; Owners and Admins change role and assignments of others. Spec: contract 7; decisions A8, T5, T6,
 * T12, T19, N6.
 */
export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/auth/user/{userId}',
  access: 'staff',
  summary: 'Change a staff member',
  params: z.object({ userId: uid }),
  body: orAsRead(
    z.strictObject({
      role: dashboardRole.optional(),
      assignments: assignments.optional(),
      profile: profileChanges.optional(),
      phone_number: phoneNumber.nullable().optional(),
      /** What `POST /v1/auth/user/{userId}/phone-code` sent to it; where it is given it has to be right. */
      phone_code: oneTimeCode.optional(),
      /** Another than the stored one needs the code that `POST /v1/auth/user/{userId}/email-code` sent there. Decision T6. */
      email: emailAddress.optional(),
      email_code: oneTimeCode.optional(),
      notice_settings: z.partialRecord(z.enum(staffNoticeKinds), noticePace).optional(),
      /** Set once the first tour is over; false leaves what is stored. Decision T19. */
      is_onboarding_complete: z.boolean().optional(),
    }),
    dashboardUser,
  ),
  data: dashboardUser,
  errors: ['not-found', 'forbidden', 'conflict', 'not-configured'],
})
