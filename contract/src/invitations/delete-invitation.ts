import { z } from 'zod'

import { invitationId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Revokes an invitation. Returns true if it was revoked, now or before; returns false and changes
 * nothing if it was accepted. See T10.
 */
export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invites/{inviteId}',
  access: 'staff',
  summary: 'Revoke an invitation',
  params: z.object({ inviteId: invitationId }),
  data: z.boolean(),
  errors: ['not-found', 'forbidden'],
})
