import type { Sms } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'

/**
 * Sends text messages. Phone networks do not know our ids, so the same message again is a second
 * one.
 */
export type SmsSender = {
  send(sms: Pick<Sms, 'to' | 'body'>): Promise<SendOutcome>
  /** People read the messages in the outbox, so nothing may be removed from it. */
  isReadInOutbox?: true
}
