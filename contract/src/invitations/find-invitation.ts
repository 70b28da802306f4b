import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { invitationStatus } from '#team/invitation.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Tells the sign-up page whether an address is invited (`pending`), too late (`expired`, `revoked`)
 * or already on a team (`joined`). If the request has the code of the link instead of an address,
 * the response includes the address, because a person with the link can read the mail. See T8, T13.
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
