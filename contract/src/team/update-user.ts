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
 * Replaces the given fields. Unchanged values need no permission. People change their own profile,
 * phone number, e-mail address and notification settings, and complete their own onboarding. Owners
 * and admins change the role and assignments of others. See A8, T5, T6, T12, T19, N6.
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
      /**
       * The code that `POST /v1/auth/user/{userId}/phone-code` sent to the new number. If it is
       * given it must be correct.
       */
      phone_code: oneTimeCode.optional(),
      /**
       * A new address needs the code that `POST /v1/auth/user/{userId}/email-code` sent to it. See
       * T6.
       */
      email: emailAddress.optional(),
      email_code: oneTimeCode.optional(),
      notice_settings: z.partialRecord(z.enum(staffNoticeKinds), noticePace).optional(),
      /** Set to true after the first tour; false changes nothing. See T19. */
      is_onboarding_complete: z.boolean().optional(),
    }),
    dashboardUser,
  ),
  data: dashboardUser,
  errors: ['not-found', 'forbidden', 'conflict', 'not-configured'],
})
