import { inviteContacts } from './invite-contacts.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const smsEndpoints = {
  inviteContacts,
} as const
