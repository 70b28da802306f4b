import { inviteContacts } from './invite-contacts.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const smsEndpoints = {
  inviteContacts,
} as const
