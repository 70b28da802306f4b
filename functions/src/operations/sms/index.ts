export { inviteContacts } from './invite-contacts.ts'
