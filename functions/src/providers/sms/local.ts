import type { Texter } from './index.ts'

/** Delivers nowhere: the outbox itself is what a developer looks at, in the mailbox of the local suite. */
export const localTexter: Texter = {
  isReadInOutbox: true,
  send: async () => ({ outcome: 'sent', info: { provider: 'local' } }),
}
