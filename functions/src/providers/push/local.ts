import type { Pusher } from './index.ts'

/** Sends nothing: a developer reads the outbox itself, in the mailbox of the local suite. */
export const localPusher: Pusher = {
  send: async (_push, devices) => ({
    sent: devices.map(({ id }) => id),
    gone: [],
    failed: [],
    reason: undefined,
  }),
}
