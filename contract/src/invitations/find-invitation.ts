import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { invitationStatus } from '#team/invitation.ts'

import { endpoint } from '../endpoint.ts'

/**
 * What the sign-up page asks first: is this address invited (`pending`), too late (`expired`, `revoked`) or of somebody who is on a team
 * (`joined`)? With the code of the link in place of the address it answers the address too, for whoever has the link has the mail.
 * Spec: contract 5, 7; decisions T8, T13.
 */
export const findInvitation = endpoint({
  method: 'GET',
  path: '/v1/auth/invite',
  access: 'public',
  summary: 'Whether an address is invited',
  query: z
    .strictObject({
      email: emailAddress.optional(),
      inviteCode: z.string().min(1).max(200).optional(),
    })
    .refine(({ email, inviteCode }) => (email === undefined) !== (inviteCode === undefined), {
      path: ['email'],
      error: 'Give the email or the inviteCode',
    }),
  data: z.object({
    status: invitationStatus,
    has_app_account: z.boolean(),
    email: z.email().optional(),
  }),
  errors: ['not-found', 'expired', 'rate-limited', 'not-configured'],
})
