import { randomUUID } from 'node:crypto'

import { buildDashboardUser, buildStudentSettings } from '@huddle/emulator-seed'
import { nextDigestAt, noticeSettings } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { deliverNotice, type Cause } from '#operations/notices/deliver-notice.ts'
import type { Notice } from '#operations/notices/notice.ts'
import { hostsOf, staffOf, type Recipient } from '#operations/notices/recipients.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const services = createServices()
let campus: Campus

beforeAll(async () => {
  campus = await newCampus({ timezone: 'Europe/London' })
})

const notice: Notice = {
  kind: 'review-assigned',
  title: 'Spring mixer: Ready for your review',
  body: 'Rowing Club. It waits for your decision.',
  letter: {
    subject: 'Spring mixer: Ready for your review',
    paragraphs: ['It waits for your decision.'],
    link: { label: 'Open the event', url: 'https://huddle.example/?open=mixer' },
  },
  staffKind: 'new_round',
}

function newCause(given: Partial<Cause> = {}): Cause {
  const id = randomUUID()
  return { id, entity_type: 'events', entity_id: id, parent_id: null, by: null, ...given }
}

async function staffMember(pace: 'instant' | 'digest'): Promise<Recipient> {
  const { uid } = await campus.staff({
    notice_settings: noticeSettings.parse({ new_round: pace }),
    profile: buildDashboardUser({}).profile,
  })
  const [recipient] = await staffOf([uid], store)
  if (!recipient) throw new Error('Nobody to tell')
  return recipient
}

async function student(): Promise<Recipient> {
  const { uid } = await campus.student()
  const [recipient] = await hostsOf({ hosts: [uid] }, store)
  if (!recipient) throw new Error('Nobody to tell')
  return recipient
}

const mailOf = async (cause: Cause, { uid }: Recipient) =>
  store.mail.doc(`${cause.id}_${uid}`).get()
const pushesOf = async ({ uid }: Recipient) =>
  (await store.pushes.where('to_uid', '==', uid).get()).toSorted(
    (a, b) => a.send_at.getTime() - b.send_at.getTime(),
  )

describe('notifications of staff', () => {
  test('a staff member with immediate delivery gets an alert and an e-mail with a greeting', async () => {
    const [recipient, cause] = [await staffMember('instant'), newCause()]
    await deliverNotice(notice, recipient, cause, services)
    expect(await store.staffAlerts(recipient.uid).get()).toHaveLength(1)
    const mail = await mailOf(cause, recipient)
    expect(mail?.message.text).toContain(`Hello ${recipient.name},`)
    expect(mail?.message.text).toContain('/account-settings')
    expect(await store.digestItems(recipient.uid).get()).toEqual([])
  })

  test('a staff member with a daily digest gets the alert at once and the rest at 08:00', async () => {
    const [recipient, cause] = [await staffMember('digest'), newCause()]
    const now = new Date()
    await deliverNotice(notice, recipient, cause, { ...services, clock: { now: () => now } })
    expect(await store.staffAlerts(recipient.uid).get()).toHaveLength(1)
    expect(await mailOf(cause, recipient)).toBeUndefined()
    expect(await store.digestItems(recipient.uid).get()).toMatchObject([
      { title: notice.title, due_at: nextDigestAt(now, 'Europe/London') },
    ])
  })

  test('a staff member is notified once, even if the settings change between two deliveries', async () => {
    const [recipient, cause] = [await staffMember('digest'), newCause()]
    await deliverNotice(notice, recipient, cause, services)
    const settings = noticeSettings.parse({})
    const changed = recipient.staff && { ...recipient, staff: { ...recipient.staff, settings } }
    if (!changed) throw new Error('Not staff')
    await deliverNotice(notice, changed, cause, services)
    expect(await mailOf(cause, recipient)).toBeUndefined()
    expect(await store.digestItems(recipient.uid).get()).toHaveLength(1)
  })

  test('the person who caused a notification does not get it', async () => {
    const recipient = await staffMember('instant')
    const cause = newCause({ by: recipient.uid })
    await deliverNotice(notice, recipient, cause, services)
    expect(await store.staffAlerts(recipient.uid).get()).toEqual([])
    expect(await mailOf(cause, recipient)).toBeUndefined()
  })
})

describe('settings of students', () => {
  const reminder: Notice = { ...notice, kind: 'event-reminder', sms: 'Huddle: Spring mixer waits' }
  const decision: Notice = { ...notice, kind: 'event-rejected', sms: 'Huddle: Spring mixer' }
  const reached = async (
    recipient: Recipient,
    given: Notice,
    settings: object,
    cause = newCause(),
  ) => {
    await store.studentSettings(recipient.uid).set(buildStudentSettings(settings))
    await deliverNotice(given, recipient, cause, services)
    const id = `${cause.id}_${recipient.uid}`
    const [alert, push, mail, sms] = await Promise.all([
      store.studentAlerts(recipient.uid).doc(cause.id).get(),
      store.pushes.doc(id).get(),
      store.mail.doc(id).get(),
      store.messages.doc(id).get(),
    ])
    const ways = { alert, push, mail, sms }
    return Object.entries(ways).flatMap(([name, sent]) => (sent === undefined ? [] : [name]))
  }

  test('a reminder about a muted event is only an alert, and a switched-off one is not delivered', async () => {
    const [recipient, cause] = [await student(), newCause()]
    expect(await reached(recipient, reminder, {})).toEqual(['alert', 'push', 'mail', 'sms'])
    const muted = { muted_events: [cause.entity_id] }
    expect(await reached(recipient, reminder, muted, cause)).toEqual(['alert'])
    expect(await reached(recipient, reminder, { event_reminders: false })).toEqual(['alert'])
  })

  test('a student is notified of decisions regardless of muted events', async () => {
    const [recipient, cause] = [await student(), newCause()]
    const muted = { muted_events: [cause.entity_id], event_reminders: false }
    expect(await reached(recipient, decision, muted, cause)).toEqual([
      'alert',
      'push',
      'mail',
      'sms',
    ])
  })

  test('a student who allows no SMS gets none', async () => {
    const settings = { allow_sms_notifications: false }
    expect(await reached(await student(), decision, settings)).toEqual(['alert', 'push', 'mail'])
  })
})

describe('pushes to students', () => {
  const at = (minutes: number) => ({
    ...services,
    clock: { now: () => new Date(Date.UTC(2030, 0, 1, 12, minutes)) },
  })
  const tell = (recipient: Recipient, minutes: number, entity_id: string, given = {}) =>
    deliverNotice({ ...notice, ...given }, recipient, newCause({ entity_id }), at(minutes))

  test('pushes of one kind about the same record within ten minutes are merged', async () => {
    const recipient = await student()
    await tell(recipient, 0, 'mixer')
    await tell(recipient, 1, 'mixer')
    await tell(recipient, 9, 'mixer', { title: 'The last word' })
    expect(await pushesOf(recipient)).toMatchObject([
      { count: 1, send_at: at(0).clock.now() },
      { count: 2, send_at: at(10).clock.now(), title: 'The last word' },
    ])
    await tell(recipient, 12, 'mixer')
    await tell(recipient, 40, 'mixer')
    expect((await pushesOf(recipient)).map(({ send_at }) => send_at)).toEqual(
      [0, 10, 20, 40].map((minutes) => at(minutes).clock.now()),
    )
    expect(await store.studentAlerts(recipient.uid).get()).toHaveLength(5)
  })

  test('pushes of another kind or about another record are sent at once', async () => {
    const recipient = await student()
    await tell(recipient, 0, 'mixer')
    await tell(recipient, 1, 'regatta')
    await tell(recipient, 2, 'mixer', { kind: 'event-published' })
    expect(await pushesOf(recipient)).toMatchObject([
      { send_at: at(0).clock.now() },
      { send_at: at(1).clock.now() },
      { send_at: at(2).clock.now() },
    ])
  })

  test('of two simultaneous deliveries one sends the push at once', async () => {
    const recipient = await student()
    await Promise.all([tell(recipient, 0, 'mixer'), tell(recipient, 0, 'mixer')])
    expect((await pushesOf(recipient)).map(({ send_at }) => send_at)).toEqual(
      [0, 10].map((minutes) => at(minutes).clock.now()),
    )
  })
})
