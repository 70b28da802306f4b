import { randomInt, randomUUID } from 'node:crypto'

import { endpoints, smsInviteLimits } from '@huddle/contract'
import { buildMember, buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, expect, test } from 'vitest'

import { inviteText } from '#operations/sms/invite-text.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { sendJson } from '../support/send-json.ts'
import { store } from '../support/suite.ts'

let campus: Campus
let host: Person

beforeAll(async () => {
  campus = await newCampus()
  host = await campus.student()
})

/**
 * A number from a range that is entirely British: others include the Isle of Man, which Huddle does
 * not serve.
 */
const newNumber = () => `+447400${String(randomInt(1_000_000)).padStart(6, '0')}`
const contacts = (count: number) =>
  Array.from({ length: count }, () => ({ contactId: randomUUID(), phoneNumber: newNumber() }))

const hosted = (given: object = {}) => ({ hosts: [host.uid], host_uid: host.uid, ...given })
const newHuddle = (given: object = {}) => campus.huddle(hosted(given))
const newEvent = (given: object = {}) =>
  campus.event(
    hosted({ is_published: true, end_datetime: new Date(Date.now() + 86_400_000), ...given }),
  )

const invite = (
  person: Person,
  entityType: 'events' | 'huddles',
  entityId: string,
  contactsToInvite: unknown = contacts(1),
  headers: Record<string, string> = {},
) =>
  sendJson(
    person,
    'POST',
    '/v1/sms/entity-invite',
    { contactsToInvite, entityType, entityId },
    headers,
  )

const messagesTo = (number: string) => store.messages.where('to', '==', number).get()

test('a host invites contacts, and each gets one SMS with the host, the event and a link', async () => {
  const { id } = await newHuddle({ title: 'Chess\r\nClub' })
  const [one, two] = contacts(2)
  if (!one || !two) throw new Error('No contacts')
  const data = await host.call(endpoints.inviteContacts, {
    body: { contactsToInvite: [one, two, one], entityType: 'huddles', entityId: id },
  })
  expect(data).toEqual({
    invited: [one.contactId, two.contactId, one.contactId],
    alreadyInvited: [],
  })
  const messages = await messagesTo(one.phoneNumber)
  expect(messages).toHaveLength(1)
  expect(await messagesTo(two.phoneNumber)).toHaveLength(1)
})

test('nobody is invited twice to the same event, even by other people, but may be invited to another', async () => {
  const [chess, choir] = await Promise.all([newHuddle(), newHuddle()])
  const list = contacts(1)
  const [{ contactId, phoneNumber } = { contactId: '', phoneNumber: '' }] = list
  const again = { invited: [], alreadyInvited: [contactId] }
  const first = { invited: [contactId], alreadyInvited: [] }
  const answers = await Promise.all([1, 2, 3].map(() => invite(host, 'huddles', chess.id, list)))
  expect(answers.map(({ data }) => data)).toEqual(expect.arrayContaining([first, again, again]))
  expect(await messagesTo(phoneNumber)).toHaveLength(1)
  expect(await invite(host, 'huddles', choir.id, list)).toMatchObject({ data: first })
})

test('repeating a call with its idempotency key returns the same and sends no SMS', async () => {
  const { id } = await newEvent()
  const list = contacts(1)
  const key = { 'idempotency-key': randomUUID() }
  const first = await invite(host, 'events', id, list, key)
  expect(first.status).toBe(200)
  expect(await invite(host, 'events', id, list, key)).toEqual(first)
  expect(await messagesTo(list[0]?.phoneNumber ?? '')).toHaveLength(1)
})

test.each([
  ['can be sent by a member', 'member', true, 200],
  ['cannot be sent by a member if only hosts may share', 'member', false, 403],
  ['cannot be sent by an invited person', 'invited', true, 403],
  ['cannot be sent by a person who asked to join', 'requested', true, 404],
] as const)(
  'SMS invitations to a private huddle %s',
  async (_who, role, participants_can_share, status) => {
    const { id } = await newHuddle({ participants_can_share, privacy_status: 'private' })
    const person = await campus.student()
    await store
      .members(id)
      .doc(person.uid)
      .set(buildMember({ id: person.uid, role }))
    expect((await invite(person, 'huddles', id)).status).toBe(status)
  },
)

test.each([
  ['can be sent by a guest', 'going', true, 200],
  ['cannot be sent by a guest if only hosts may share', 'going', false, 403],
  ['cannot be sent by a person who declined', 'not_going', true, 403],
  ['cannot be sent by a person who asked to come', 'requested', true, 404],
] as const)(
  'SMS invitations to a private event %s',
  async (_who, role, participants_can_share, status) => {
    const { id } = await newEvent({ participants_can_share, privacy_status: 'private' })
    const person = await campus.student()
    await store
      .participants(id)
      .doc(person.uid)
      .set(buildParticipant({ id: person.uid, role }))
    expect((await invite(person, 'events', id)).status).toBe(status)
  },
)

test('a person who can see the event but has no place in it is refused with the reason', async () => {
  const [huddle, event, other] = await Promise.all([
    newHuddle(),
    newEvent(),
    newEvent({ participants_can_share: false }),
  ])
  const [student, guest] = await Promise.all([campus.student(), campus.student()])
  await store
    .participants(other.id)
    .doc(guest.uid)
    .set(buildParticipant({ id: guest.uid, role: 'going' }))
  expect(await invite(student, 'huddles', huddle.id)).toMatchObject({
    status: 403,
    code: 'forbidden',
    errorMessage: 'Only hosts and members of this huddle invite others',
  })
  expect(await invite(student, 'events', event.id)).toMatchObject({
    status: 403,
    errorMessage: 'Only hosts and guests of this event invite others',
  })
  expect(await invite(guest, 'events', other.id)).toMatchObject({
    status: 403,
    errorMessage: 'Only hosts of this event invite others',
  })
})

test('the event is not found for students who cannot see it, for staff, and once it is deleted', async () => {
  const [{ id }, deleted, draft] = await Promise.all([
    newHuddle({ privacy_status: 'private' }),
    newHuddle({ is_deleted: true }),
    newEvent({ is_published: false }),
  ])
  const [stranger, staff] = await Promise.all([campus.student(), campus.staff()])
  expect((await invite(stranger, 'events', draft.id)).status).toBe(404)
  expect(await invite(stranger, 'huddles', id)).toMatchObject({ status: 404, code: 'not-found' })
  expect((await invite(host, 'huddles', deleted.id)).status).toBe(404)
  expect((await invite(host, 'events', id)).status).toBe(404)
  expect(await invite(staff, 'huddles', id)).toMatchObject({ status: 403, code: 'forbidden' })
})

test.each([
  ['cancelled', { is_cancelled: true }, 'This event no longer takes place'],
  ['over', { end_datetime: new Date(0) }, 'This event no longer takes place'],
  ['not published', { is_published: false }, 'This event has not been published yet'],
])('nobody can be invited to an event that is %s', async (_state, given, errorMessage) => {
  const { id } = await newEvent(given)
  expect(await invite(host, 'events', id)).toMatchObject({ status: 409, errorMessage })
})

test.each([
  ['an empty list of contacts', [], 'contactsToInvite', 'At least one phone number is required'],
  [
    'a list of 21 contacts',
    contacts(21),
    'contactsToInvite',
    'At most 20 contacts can be invited at once',
  ],
  [
    'a number that does not exist',
    [{ contactId: 'a', phoneNumber: '+4412345678' }],
    'contactsToInvite.0.phoneNumber',
    'Invalid number +4412345678',
  ],
])('%s is refused with its field', async (_title, list, field, message) => {
  const { id } = await newHuddle()
  const answer = await invite(host, 'huddles', id, list)
  expect(answer.status).toBe(400)
  expect(answer.errors?.[field]).toEqual([message])
})

test('a person can invite a limited number of contacts a day, and a call beyond sends nothing', async () => {
  const person = await campus.student()
  const { id } = await campus.huddle({ hosts: [person.uid], host_uid: person.uid })
  for (const count of [20, 20, 9])
    expect((await invite(person, 'huddles', id, contacts(count))).status).toBe(200)
  const beyond = contacts(2)
  expect(await invite(person, 'huddles', id, beyond)).toMatchObject({
    status: 409,
    code: 'limit-reached',
    errorMessage: `You can invite ${smsInviteLimits.contactsPerDay} contacts a day by SMS`,
  })
  expect(await messagesTo(beyond[0]?.phoneNumber ?? '')).toEqual([])
  expect((await invite(person, 'huddles', id, beyond.slice(1))).status).toBe(200)
})

test('the SMS is one line, whatever names and titles contain, and explains how to opt out', () => {
  const text = inviteText(
    { first_name: `Zoë\n${'x'.repeat(99)}` },
    'A\r\n\u202eB',
    'https://h.example/e/1',
  )
  expect(text).toMatch(
    /^Zoë x+… invites you to A B on Huddle: https:\/\/h\.example\/e\/1 Reply STOP/,
  )
  expect(text.length).toBeLessThan(300)
})
