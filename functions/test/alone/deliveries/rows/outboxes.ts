import { uid } from '@huddle/contract'
import {
  buildDigestItem,
  buildMail,
  buildPush,
  buildPushSubscription,
  buildSms,
} from '@huddle/emulator-seed'

import { store } from '../../../support/suite.ts'
import type { Rows, Scene, Scenes } from '../scene.ts'
import { daysAgo, office } from '../setting.ts'

const { host, ann, bob } = office

/** A process that died holds the lease of a document for two minutes. */
const whenItIsFree = 3 * 60_000
/** When and at which attempt it was sent, which is irrelevant for the outcome. */
const attempts = {
  againAfterMs: whenItIsFree,
  ignored: {
    fields: ['attempts', 'startTime', 'endTime', 'expireAt'],
    because: 'a second attempt comes later than the first',
  },
} satisfies Partial<Scene>

const gone = { leadsTo: 'nothing' } as const

const mails: Scenes = {
  'two e-mails': async () => {
    const [one, other] = [buildMail(), buildMail({ is_confidential: true })]
    return {
      ...attempts,
      acts: [() => store.mail.doc(one.id).set(one), () => store.mail.doc(other.id).set(other)],
      later: {
        'one was deleted': {
          leadsTo: 'something else',
          act: () => store.mail.doc(one.id).delete(),
        },
      },
    }
  },
}

const texts: Scenes = {
  'an SMS': async () => {
    const sms = buildSms({ is_confidential: true })
    return {
      ...attempts,
      acts: [() => store.messages.doc(sms.id).set(sms)],
      later: { 'it was deleted': { ...gone, act: () => store.messages.doc(sms.id).delete() } },
      afterDeath: {
        isFine: (state) => state.filter((line) => line.startsWith('text ')).length <= 1,
        because: 'whether it was sent is not known, and twice would be worse than never',
      },
    }
  },
}

async function pushOf(due?: Date) {
  const device = buildPushSubscription()
  await store.pushSubscriptions(host.uid).doc(device.id).set(device)
  return buildPush({ to_uid: uid.parse(host.uid), ...(due && { due_at: due }) })
}

const pushes: Scenes = {
  'a push': async () => {
    const push = await pushOf()
    return {
      ...attempts,
      acts: [() => store.pushes.doc(push.id).set(push)],
      later: { 'it was deleted': { ...gone, act: () => store.pushes.doc(push.id).delete() } },
    }
  },
}

const retries: Scenes = {
  'a delayed message is due': async () => {
    const mail = buildMail({ due_at: daysAgo(0.1), created_at: daysAgo(0.2) })
    const push = await pushOf(daysAgo(0.1))
    return {
      ...attempts,
      acts: [() => store.mail.doc(mail.id).set(mail), () => store.pushes.doc(push.id).set(push)],
      later: {
        'one was deleted': {
          act: () => store.mail.doc(mail.id).delete(),
          leadsTo: 'something else',
        },
      },
    }
  },
}

const digests: Scenes = {
  'two people with two notifications each': async () => {
    const items = [ann, ann, bob, bob].map(({ user }) =>
      buildDigestItem({ uid: user.uid, due_at: daysAgo(0.1) }),
    )
    return {
      acts: items.map((item) => () => store.digestItems(item.uid).doc(item.id).set(item)),
      later: {
        'somebody was removed': {
          act: () => store.dashboardUsers.doc(ann.uid).update({ is_deleted: true }),
          leadsTo: 'something else',
        },
      },
    }
  },
}

const subscriptions: Scenes = {
  'an unused device': async () => {
    const device = buildPushSubscription({ last_used: daysAgo(900) })
    const ref = store.pushSubscriptions(host.uid).doc(device.id)
    return {
      acts: [() => ref.set(device)],
      later: {
        'it is used again': {
          act: () => ref.update({ last_used: new Date() }),
          leadsTo: 'nothing',
        },
      },
    }
  },
}

export const outboxRows = {
  sendMail: mails,
  sendSms: texts,
  sendPush: pushes,
  retryDeliveries: retries,
  sendDigests: digests,
  sweepPushSubscriptions: subscriptions,
} satisfies Partial<Rows>
