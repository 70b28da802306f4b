import type { Mail } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'

/** Sends e-mails. The same id again is the same e-mail. */
export type Mailer = {
  send(mail: Pick<Mail, 'id' | 'to' | 'message'>): Promise<SendOutcome>
  /** People read the messages in the outbox, so nothing may be removed from it. */
  isReadInOutbox?: true
}
