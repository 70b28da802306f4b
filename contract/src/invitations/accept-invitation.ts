import { z } from 'zod'

import { invitationId } from '#shared/ids.ts'
import { dashboardUser } from '#team/dashboard-user.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Joins the team. The invited person calls it, signed in with the invited address, which they have
 * proven to be theirs. See T14.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/v1/invites/{inviteId}/accept',
  access: 'signed-in',
  summary: 'Accept an invitation',
  params: z.object({ inviteId: invitationId }),
  data: dashboardUser,
  errors: ['not-found', 'no-dashboard-access', 'conflict', 'expired'],
})
