import { z } from 'zod'

import { entityType } from '#files/file-location.ts'
import { entityId } from '#shared/ids.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'

/** See N5. */
export const smsInviteLimits = { contactsPerCall: 20, contactsPerDay: 50 } as const

const contact = z.strictObject({ contactId: z.string().min(1).max(128), phoneNumber })

/**
 * Invites contacts of the caller's phone to an event or huddle by SMS. Hosts may invite, and
 * participants where sharing is allowed. Nobody is invited twice to the same event or huddle. Other
 * callers are refused with a reason if they can see the event or huddle; otherwise it does not
 * exist for them. See N5.
 */
export const inviteContacts = endpoint({
  method: 'POST',
  path: '/v1/sms/entity-invite',
  access: 'student',
  summary: 'Invite contacts to an event or huddle by SMS',
  body: z.strictObject({
    contactsToInvite: z
      .array(contact)
      .min(1, 'At least one phone number is required')
      .max(
        smsInviteLimits.contactsPerCall,
        `At most ${smsInviteLimits.contactsPerCall} contacts can be invited at once`,
      ),
    entityType,
    entityId,
  }),
  /** Both lists contain ids from the request. */
  data: z.object({ invited: z.array(z.string()), alreadyInvited: z.array(z.string()) }),
  errors: ['not-found', 'forbidden', 'conflict', 'limit-reached', 'not-configured'],
})
