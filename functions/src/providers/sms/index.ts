import type { Sms } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'

/** Hands text messages to a phone network. Networks know no ids of ours: the same message again is a second one. */
export type Texter = {
  send(sms: Pick<Sms, 'to' | 'body'>): Promise<SendOutcome>
  /** The outbox is where people read what it sends, so that nothing may be removed from there. */
  isReadInOutbox?: true
}
