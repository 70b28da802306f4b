import type { Mail } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'

/** Hands e-mails to the world. The same id again is the same e-mail. */
export type Mailer = {
  send(mail: Pick<Mail, 'id' | 'to' | 'message'>): Promise<SendOutcome>
  /** The outbox is where people read what it sends, so that nothing may be removed from there. */
  isReadInOutbox?: true
}
