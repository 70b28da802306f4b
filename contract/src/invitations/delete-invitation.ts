import { z } from 'zod'

import { invitationId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Takes an invitation back. True also when it was taken back before; false, and nothing changes, when it was accepted. Decision T10. */
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invites/{inviteId}',
  access: 'staff',
  summary: 'Take an invitation back',
  params: z.object({ inviteId: invitationId }),
  data: z.boolean(),
  errors: ['not-found', 'forbidden'],
})
