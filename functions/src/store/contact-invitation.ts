import { instant, uid } from '@huddle/contract'
import { z } from 'zod'

/**
 * A person who was invited by SMS: `{events|huddles}/{id}/contactInvitations/{keyed hash of the
 * number}`. Only the SMS contains the number.
 */
export const contactInvitation = z.object({
  invited_by_uid: uid,
  /** The SMS in `messages`, whose delivery state shows whether it arrived. */
  message_id: z.string(),
  created_at: instant,
})
