import { z } from 'zod'

import { entityType } from '#files/file-location.ts'
import { entityId } from '#shared/ids.ts'
import { phoneNumber } from '#shared/phone-number.ts'

import { endpoint } from '../endpoint.ts'

/** Decision N5. */
export const smsInviteLimits = { contactsPerCall: 20, contactsPerDay: 50 } as const

const contact = z.strictObject({ contactId: z.string().min(1).max(128), phoneNumber })

/**
 * Invites contacts of one's phone to an event or huddle by SMS: hosts, and whoever takes part where participants may share. Nobody is invited
 * twice to the same. Others are refused with the reason where they can see the event or huddle; where they cannot, it does not exist. Spec: contract 7, student 5, 7; decision N5.
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
  /** By the ids that were sent. */
  data: z.object({ invited: z.array(z.string()), alreadyInvited: z.array(z.string()) }),
  errors: ['not-found', 'forbidden', 'conflict', 'limit-reached', 'not-configured'],
})
