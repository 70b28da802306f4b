import type { Mail } from '@huddle/contract'

import type { Services } from '#services.ts'

import { removedText, type Outbox } from './outbox.ts'

export function mailOutbox({ store, mailer }: Pick<Services, 'store' | 'mailer'>): Outbox<Mail> {
  return {
    name: 'mail',
    documents: store.mail,
    // Its Message-ID stays the same, so a mail server can detect the duplicate.
    isRepeatable: true,
    hoursOfUse: 72,
    send:
      mailer &&
      (async (mail) =>
        breaksHeader(mail)
          ? { outcome: 'refused', reason: 'A header holds a line break' }
          : mailer.send(mail)),
    withoutText: mailer?.isReadInOutbox
      ? undefined
      : ({ message }) => ({ message: { ...message, text: removedText, html: removedText } }),
  }
}

/** Whether a value would end a header and begin another one. */
function breaksHeader({ to, message }: Mail): boolean {
  return [message.subject, ...to].some((text) => /[\p{Cc}\u2028\u2029]/u.test(text))
}
