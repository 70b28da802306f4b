import { z } from 'zod'

import { invitationId } from '#shared/ids.ts'
import { invitation } from '#team/invitation.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Sends a pending or expired invitation again. The old link stops working and the 14 days restart.
 * See T9.
 */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/invites/{inviteId}/resend',
  access: 'staff',
  summary: 'Send an invitation again',
  params: z.object({ inviteId: invitationId }),
  data: invitation,
  errors: ['not-found', 'forbidden', 'conflict', 'limit-reached'],
})
