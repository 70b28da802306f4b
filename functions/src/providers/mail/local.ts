import type { Mailer } from './index.ts'

/** Delivers nowhere: the outbox itself is what a developer looks at, in the mailbox of the local suite. */
export const localMailer: Mailer = {
  isReadInOutbox: true,
  send: async () => ({ outcome: 'sent', info: { provider: 'local' } }),
}
