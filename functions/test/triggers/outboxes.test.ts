import { randomUUID } from 'node:crypto'

import type { Mail, Push, Sms } from '@huddle/contract'
import {
  buildMail,
  buildPush,
  buildPushSubscription,
  buildSms,
  buildStudentSettings,
} from '@huddle/emulator-seed'
import { describe, expect, test, vi } from 'vitest'

import { mailOutbox } from '#operations/notices/outboxes/mail-outbox.ts'
import { pushOutbox } from '#operations/notices/outboxes/push-outbox.ts'
import { retryDeliveries } from '#operations/notices/outboxes/retry-deliveries.ts'
import { sendFromOutbox } from '#operations/notices/outboxes/send-from-outbox.ts'
import { smsOutbox } from '#operations/notices/outboxes/sms-outbox.ts'
import { sweepPushSubscriptions } from '#operations/notices/sweep-push-subscriptions.ts'
import type { Mailer } from '#providers/mail/index.ts'
import { localMailer } from '#providers/mail/local.ts'
import type { Pusher } from '#providers/push/index.ts'
import type { SendOutcome } from '#providers/send-outcome.ts'
import type { SmsSender } from '#providers/sms/index.ts'
import { createServices } from '#services.ts'

import { store } from '../support/suite.ts'

const services = createServices()
const patience = { timeout: 60_000, interval: 250 }
const minutes = (count: number) => count * 60_000

/** Far enough ahead that the suite's sender, which uses the real clock, leaves it to the test. */
const itsTime = new Date(Date.now() + minutes(24 * 60))
const later = (ms: number) => ({
  ...services,
  clock: { now: () => new Date(itsTime.getTime() + ms) },
})

async function newMail(given: Partial<Mail> = {}): Promise<Mail> {
  // Written as given, because the builder would refuse some of these.
  const mail: Mail = { ...buildMail({ id: randomUUID(), due_at: itsTime }, itsTime), ...given }
  await store.mail.doc(mail.id).set(mail)
  return mail
}

async function newSms(given: Partial<Sms> = {}): Promise<Sms> {
  const sms = buildSms({ id: randomUUID(), due_at: itsTime, ...given }, itsTime)
  await store.messages.doc(sms.id).set(sms)
  return sms
}

async function newPush(given: Partial<Push> = {}): Promise<Push> {
  const ids = { id: randomUUID(), to_uid: `student-${randomUUID()}`, batch_key: randomUUID() }
  const push = buildPush({ ...ids, due_at: itsTime, ...given }, itsTime)
  await store.pushes.doc(push.id).set(push)
  return push
}

const sent: SendOutcome = { outcome: 'sent', info: { provider: 'test' } }
const failed: SendOutcome = { outcome: 'failed', reason: 'SMTP 450' }

/** Returns the outcomes in order, then repeats the last one, and records its input. */
function mailerWith(...outcomes: SendOutcome[]) {
  const mails: string[] = []
  const mailer: Mailer = {
    send: async ({ id }) => {
      mails.push(id)
      return outcomes[mails.length - 1] ?? outcomes.at(-1) ?? sent
    },
  }
  return { mails, mailer }
}

const sendMail = (id: string, mailer: Mailer | undefined, ms = 0) =>
  sendFromOutbox(mailOutbox({ store, mailer }), id, later(ms))

describe('in the suite', () => {
  test('a message in an outbox is sent and marked as sent', { timeout: 90_000 }, async () => {
    const now = { created_at: new Date() }
    const [mail, push] = [
      { ...(await newMail()), ...now, id: randomUUID(), due_at: null },
      { ...(await newPush()), ...now, id: randomUUID(), due_at: null },
    ]
    await Promise.all([store.mail.doc(mail.id).set(mail), store.pushes.doc(push.id).set(push)])
    await vi.waitFor(async () => {
      expect(await store.mail.doc(mail.id).get()).toMatchObject({
        delivery: { state: 'SUCCESS', attempts: 1, info: { provider: 'local' } },
        due_at: null,
      })
      expect(await store.pushes.doc(push.id).get()).toMatchObject({
        delivery: { state: 'SUCCESS', info: { devices: '0' } },
      })
    }, patience)
  })
})

describe('e-mails', () => {
  test('an e-mail is sent once, despite simultaneous and repeated deliveries', async () => {
    const { id } = await newMail()
    const { mails, mailer } = mailerWith(sent)
    await Promise.all([1, 2, 3, 4].map(() => sendMail(id, mailer)))
    await sendMail(id, mailer, minutes(60))
    expect(mails).toEqual([id])
    expect(await store.mail.doc(id).get()).toMatchObject({
      delivery: { state: 'SUCCESS', attempts: 1, error: null },
    })
  })

  test('a failed e-mail is sent again by the sweep after its backoff', async () => {
    const { id } = await newMail()
    const { mails, mailer } = mailerWith(failed, sent)
    const all = { ...services, mailer }
    await sendMail(id, mailer)
    expect(await store.mail.doc(id).get()).toMatchObject({
      delivery: { state: 'PENDING', attempts: 1, error: 'SMTP 450' },
    })
    await retryDeliveries({ ...all, clock: later(minutes(0.9)).clock })
    expect(mails.filter((one) => one === id)).toHaveLength(1)
    await retryDeliveries({ ...all, clock: later(minutes(1)).clock })
    await retryDeliveries({ ...all, clock: later(minutes(500)).clock })
    expect(mails.filter((one) => one === id)).toHaveLength(2)
    expect(await store.mail.doc(id).get()).toMatchObject({ delivery: { state: 'SUCCESS' } })
  })

  test('an e-mail whose sender died is sent again after its lease', async () => {
    const { id } = await newMail()
    const dying: Mailer = { send: () => Promise.reject(new Error('killed')) }
    await expect(sendMail(id, dying)).rejects.toThrow('killed')
    const { mails, mailer } = mailerWith(sent)
    await sendMail(id, mailer, minutes(1))
    expect(mails).toEqual([])
    await sendMail(id, mailer, minutes(2))
    expect(mails).toEqual([id])
  })

  test('an e-mail of a slow sender is completed by the process that took over', async () => {
    const { id } = await newMail()
    const slow: Mailer = {
      send: async () => {
        await sendMail(id, mailerWith(sent).mailer, minutes(3))
        return { outcome: 'refused', reason: 'SMTP 550' }
      },
    }
    await sendMail(id, slow)
    expect(await store.mail.doc(id).get()).toMatchObject({
      delivery: { state: 'SUCCESS', attempts: 2 },
    })
  })

  test('e-mails wait until a provider is configured, and are then sent once', async () => {
    const { id } = await newMail()
    await sendMail(id, undefined)
    expect(await store.mail.doc(id).get()).toMatchObject({
      delivery: { state: 'PENDING', attempts: 0, error: 'Nobody is configured to send it' },
    })
    const { mails, mailer } = mailerWith(sent)
    await sendMail(id, mailer, minutes(60))
    expect(mails).toEqual([id])
  })

  test.each(['x\r\nBcc: eve@evil.example', 'x\nfoo', 'x\u0000', 'x\u2028y'])(
    'an e-mail with the subject %j is refused',
    async (subject) => {
      const { id } = await newMail({ message: { subject, text: '', html: '' } })
      const { mails, mailer } = mailerWith(sent)
      await sendMail(id, mailer)
      expect(mails).toEqual([])
      expect(await store.mail.doc(id).get()).toMatchObject({ delivery: { state: 'ERROR' } })
    },
  )

  test.each(['nobody', 'a@b.example\r\nBcc: eve@evil.example', 'a@b.example, eve@evil.example'])(
    'an e-mail to %j is refused without a retry',
    async (address) => {
      const { id } = await newMail({ to: [address] })
      const { mails, mailer } = mailerWith(sent)
      await sendMail(id, mailer)
      expect(mails).toEqual([])
      const raw = await store.mail.doc(id).raw.get()
      expect(raw.get('delivery.state')).toBe('ERROR')
      expect(raw.get('due_at')).toBeNull()
      // A reader of the whole outbox could not parse it.
      await store.mail.doc(id).delete()
    },
  )
})

describe('messages with a secret', () => {
  const letter = { subject: 'Your Huddle code', text: '123456', html: '<p>123456</p>' }
  const newSecret = () => newMail({ message: letter, is_confidential: true })
  const messageOf = async (id: string) => (await store.mail.doc(id).get())?.message

  test('the text of a message with a secret is removed once it is sent, not before', async () => {
    const { id } = await newSecret()
    const { mailer } = mailerWith(failed, sent)
    await sendMail(id, mailer)
    expect(await messageOf(id)).toEqual(letter)
    await sendMail(id, mailer, minutes(1))
    expect(await messageOf(id)).toEqual({
      subject: letter.subject,
      text: 'Removed after sending',
      html: 'Removed after sending',
    })
    expect(await store.mail.doc(id).get()).toMatchObject({ delivery: { state: 'SUCCESS' } })
  })

  test('the text of a message with a secret is removed if it is refused or too old to send', async () => {
    const [refused, old] = [await newSecret(), await newSecret()]
    await sendMail(refused.id, mailerWith({ outcome: 'refused', reason: 'SMTP 550' }).mailer)
    await sendMail(old.id, mailerWith(sent).mailer, minutes(73 * 60))
    for (const { id } of [refused, old]) {
      expect(await store.mail.doc(id).get()).toMatchObject({ delivery: { state: 'ERROR' } })
      expect(JSON.stringify(await messageOf(id))).not.toContain('123456')
    }
  })

  test('the text is kept if developers read the outbox, and if it contains no secret', async () => {
    const [secret, open] = [await newSecret(), await newMail({ message: letter })]
    await sendMail(secret.id, localMailer)
    await sendMail(open.id, mailerWith(sent).mailer)
    for (const { id } of [secret, open]) expect(await messageOf(id)).toEqual(letter)
  })

  test('the text of an SMS with a secret is removed too', async () => {
    const { id } = await newSms({ body: '123456 is your Huddle code', is_confidential: true })
    const smsSender: SmsSender = { send: async () => sent }
    await sendFromOutbox(smsOutbox({ store, smsSender }), id, later(0))
    expect(await store.messages.doc(id).get()).toMatchObject({
      body: 'Removed after sending',
      delivery: { state: 'SUCCESS' },
    })
  })
})

test('an SMS whose sender died is not resent, because it may have been sent', async () => {
  const { id } = await newSms()
  const dying: SmsSender = { send: () => Promise.reject(new Error('killed')) }
  await expect(
    sendFromOutbox(smsOutbox({ store, smsSender: dying }), id, later(0)),
  ).rejects.toThrow('killed')
  const texts: string[] = []
  const smsSender: SmsSender = {
    send: async ({ to }) => {
      texts.push(to)
      return sent
    },
  }
  await sendFromOutbox(smsOutbox({ store, smsSender }), id, later(minutes(2)))
  expect(texts).toEqual([])
  expect(await store.messages.doc(id).get()).toMatchObject({ delivery: { state: 'ERROR' } })
})

describe('pushes', () => {
  type Given = Parameters<typeof buildPushSubscription>[0]
  const subscribe = async (uid: string, id: string, given: Given = {}) =>
    store
      .pushSubscriptions(uid)
      .doc(id)
      .set(buildPushSubscription({ id, ...given }, itsTime))
  const subscriptionsOf = async (uid: string) =>
    (await store.pushSubscriptions(uid).get()).map(({ id }) => id)

  function pusherWith(
    fates: (devices: readonly string[]) => Partial<Awaited<ReturnType<Pusher['send']>>>,
  ) {
    const asked: string[][] = []
    const bodies: string[] = []
    const pusher: Pusher = {
      send: async ({ body }, devices) => {
        const ids = devices.map(({ id }) => id).toSorted()
        asked.push(ids)
        bodies.push(body)
        return { sent: [], gone: [], failed: [], reason: undefined, ...fates(ids) }
      },
    }
    return { asked, bodies, pusher }
  }
  const send = (id: string, pusher: Pusher, ms = 0) =>
    sendFromOutbox(pushOutbox({ store, pusher }), id, later(ms))

  test('a push is sent to each device once, even if some fail', async () => {
    const { id, to_uid } = await newPush()
    await Promise.all(['a', 'b'].map((device) => subscribe(to_uid, device)))
    await subscribe(to_uid, 'expo', { token_type: 'EXPO' })
    const first = pusherWith(() => ({ sent: ['a'], failed: ['b'], reason: 'FCM busy' }))
    await send(id, first.pusher)
    const second = pusherWith((ids) => ({ sent: [...ids] }))
    await send(id, second.pusher, minutes(1))
    expect([...first.asked, ...second.asked]).toEqual([['a', 'b'], ['b']])
    expect(await store.pushes.doc(id).get()).toMatchObject({
      delivery: { state: 'SUCCESS', info: { devices: '2' } },
    })
  })

  test('a device that refuses a push loses its token, unless it has got a new one', async () => {
    const { id, to_uid } = await newPush()
    await Promise.all(['a', 'b', 'c'].map((device) => subscribe(to_uid, device)))
    const { pusher } = pusherWith(() => ({ sent: ['a'], gone: ['b', 'c'] }))
    const renewing: Pusher = {
      send: async (...given) => {
        await subscribe(to_uid, 'c', { token: 'new' })
        return pusher.send(...given)
      },
    }
    await send(id, renewing)
    expect(await subscriptionsOf(to_uid)).toEqual(['a', 'c'])
    expect(await store.pushes.doc(id).get()).toMatchObject({ delivery: { state: 'SUCCESS' } })
  })

  test('a push is not sent if the student has switched pushes off since it was queued', async () => {
    const { id, to_uid } = await newPush()
    await subscribe(to_uid, 'a')
    await store
      .studentSettings(to_uid)
      .set(buildStudentSettings({ allow_push_notifications: false }))
    const { asked, pusher } = pusherWith((ids) => ({ sent: [...ids] }))
    await send(id, pusher)
    expect(asked).toEqual([])
    expect(await store.pushes.doc(id).get()).toMatchObject({
      delivery: { state: 'SUCCESS', info: { devices: '0' } },
    })
  })

  test('a merged push shows how many notifications it stands for', async () => {
    const { id } = await newPush({ count: 3 })
    const { bodies, pusher } = pusherWith(() => ({}))
    await send(id, pusher)
    expect(bodies).toEqual(['Students can see it now. (2 more before)'])
  })

  test('a token that was not used for sixty days is removed', async () => {
    const { to_uid } = await newPush()
    const day = minutes(24 * 60)
    const used = (days: number) => ({ last_used: new Date(Date.now() - days * day) })
    await subscribe(to_uid, 'old', used(61))
    await subscribe(to_uid, 'new', used(59))
    await sweepPushSubscriptions(services)
    expect(await subscriptionsOf(to_uid)).toEqual(['new'])
  })
})
