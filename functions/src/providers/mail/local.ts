import type { Mailer } from './index.ts'

/** Sends nothing: a developer reads the outbox itself, in the mailbox of the local suite. */
export const localMailer: Mailer = {
  isReadInOutbox: true,
  send: async () => ({ outcome: 'sent', info: { provider: 'local' } }),
}
