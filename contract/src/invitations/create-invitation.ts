import { z } from 'zod'

import { emailAddress } from '#shared/email-address.ts'
import { assignments } from '#team/assignments.ts'
import { invitation } from '#team/invitation.ts'
import { profileInput } from '#team/profile-input.ts'
import { dashboardRole } from '#team/role.ts'

import { endpoint } from '../endpoint.ts'

const { first_name, last_name, position, avatar } = profileInput.shape

/** Invites somebody to the team and sends the e-mail. See T11, T12. */
export const createInvitation = endpoint({
  method: 'POST',
  path: '/v1/invites',
  access: 'staff',
  summary: 'Invite somebody to the team',
  body: z.strictObject({
    first_name,
    last_name,
    email: emailAddress,
    position: position.optional(),
    role: dashboardRole,
    avatar,
    assignments,
  }),
  data: invitation,
  status: 201,
  errors: ['forbidden'],
})
