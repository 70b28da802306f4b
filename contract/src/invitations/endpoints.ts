import { findInvitation } from './find-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { createInvitation } from './create-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { acceptInvitation } from './accept-invitation.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const invitationEndpoints = {
  findInvitation,
  listInvitations,
  createInvitation,
  resendInvitation,
  deleteInvitation,
  acceptInvitation,
} as const
