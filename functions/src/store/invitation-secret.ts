import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * What the link of an invitation is checked against: `dashboardInvitations/{id}/private/link`, for
 * the server only. See T9.
 */
export const invitationSecret = z.object({
  code_hash: z.string(),
  resent_at: z.array(instant),
})
