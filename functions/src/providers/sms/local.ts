import type { SmsSender } from './index.ts'

/** Sends nothing: a developer reads the outbox itself, in the mailbox of the local suite. */
export const localSmsSender: SmsSender = {
  isReadInOutbox: true,
  send: async () => ({ outcome: 'sent', info: { provider: 'local' } }),
}
