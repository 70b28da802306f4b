import { z } from 'zod'

import { invitationId } from '#shared/ids.ts'
import { invitation } from '#team/invitation.ts'

import { endpoint } from '../endpoint.ts'

/** Sends a pending or expired invitation again: the old link is dead, and 14 days begin anew. Spec: contract 7; decision T9. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/invites/{inviteId}/resend',
  access: 'staff',
  summary: 'Send an invitation again',
  params: z.object({ inviteId: invitationId }),
  data: invitation,
  errors: ['not-found', 'forbidden', 'conflict', 'limit-reached'],
})
