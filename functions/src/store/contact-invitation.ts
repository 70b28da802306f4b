import { instant, uid } from '@huddle/contract'
import { z } from 'zod'

/**
 * Somebody who was invited by SMS: `{events|huddles}/{id}/contactInvitations/{keyed hash of the number}`. The number itself is in the SMS
 * alone. Spec: student 3 (contacts_invited).
 */
export const contactInvitation = z.object({
  invited_by_uid: uid,
  /** The SMS in `messages`, whose delivery tells whether it arrived. */
  message_id: z.string(),
  created_at: instant,
})
