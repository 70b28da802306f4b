import { z } from 'zod'

import { pageQuery } from '#shared/page.ts'
import { invitation } from '#team/invitation.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Returns the invitations of the organisation, newest first, to owners and admins. See E9, E10, T2.
 */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/v1/auth/invites',
  access: 'staff',
  summary: 'A page of the invitations to the team',
  query: z.strictObject(pageQuery),
  data: z.object({ invites: z.array(invitation), total: z.number().int() }),
  errors: ['forbidden'],
})
