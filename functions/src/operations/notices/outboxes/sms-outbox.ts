import type { Sms } from '@huddle/contract'

import type { Services } from '#services.ts'

import { removedText, type Outbox } from './outbox.ts'

export function smsOutbox({
  store,
  smsSender,
}: Pick<Services, 'store' | 'smsSender'>): Outbox<Sms> {
  return {
    name: 'messages',
    documents: store.messages,
    // The network would deliver it twice, and it would cost twice.
    isRepeatable: false,
    hoursOfUse: 24,
    send: smsSender && ((sms) => smsSender.send(sms)),
    withoutText: smsSender?.isReadInOutbox ? undefined : () => ({ body: removedText }),
  }
}
