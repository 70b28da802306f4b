import { endpoints, type Event } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { callEvents } from '../support/call-function.ts'
import { newCampus, type Campus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { newOffice, readEvent, type Office } from '../support/review-office.ts'
import { store } from '../support/suite.ts'

let office: Office
let elsewhere: Campus

beforeAll(async () => {
  ;[office, elsewhere] = await Promise.all([newOffice(), newCampus()])
})

const inviting = (...people: Person[]) =>
  office.createEvent({ hosts: [office.host.uid, ...people.map(({ uid }) => uid)] })
const contactOf = async (reader: Person, { uid }: Person) => {
  const { phone_number, email } = await reader.call(endpoints.getStudentUser, {
    params: { userId: uid },
  })
  return { phone_number, email }
}
const hostsOf = async (eventId: string): Promise<Pick<Event, 'hosts' | 'invited_hosts'>> => {
  const { hosts, invited_hosts } = await readEvent(eventId)
  return { hosts, invited_hosts }
}
const hidden = { phone_number: null, email: null }

describe('co-hosts', () => {
  test('an invited co-host is no host, and is shown to nobody, before accepting', async () => {
    const friend = await office.campus.student()
    const eventId = await inviting(friend)
    expect(await hostsOf(eventId)).toEqual({
      hosts: [office.host.uid],
      invited_hosts: [friend.uid],
    })
    expect(await contactOf(office.host, friend)).toEqual(hidden)
    await expect(friend.call(endpoints.getEvent, { params: { eventId } })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(callEvents(friend, 'cancelEvent', { eventId })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('a co-host is notified of the invitation once', async () => {
    const friend = await office.campus.student()
    const eventId = await inviting(friend)
    const alert = store.studentAlerts(friend.uid).doc(`host-invited_${eventId}`)
    await vi.waitFor(
      async () =>
        expect(await alert.get()).toMatchObject({ kind: 'host-invited', entity_id: eventId }),
      { timeout: 60_000, interval: 200 },
    )
  })

  test('a co-host who accepted is a host, and staff in scope see the contact details', async () => {
    const friend = await office.campus.student()
    const eventId = await inviting(friend)
    await callEvents(friend, 'answerHosting', { eventId, accepts: true })
    await callEvents(friend, 'answerHosting', { eventId, accepts: true })
    expect(await hostsOf(eventId)).toEqual({
      hosts: [office.host.uid, friend.uid],
      invited_hosts: [],
    })
    expect((await contactOf(office.owner, friend)).phone_number).not.toBeNull()
    await callEvents(friend, 'updateEvent', { eventId, changes: { emoji: '🎉' } })
  })

  test('a co-host can decline or step down later, but the creator of the event cannot', async () => {
    const [shy, busy] = [await office.campus.student(), await office.campus.student()]
    const eventId = await inviting(shy, busy)
    await callEvents(busy, 'answerHosting', { eventId, accepts: true })
    await callEvents(shy, 'answerHosting', { eventId, accepts: false })
    await callEvents(busy, 'answerHosting', { eventId, accepts: false })
    expect(await hostsOf(eventId)).toEqual({ hosts: [office.host.uid], invited_hosts: [] })
    await expect(
      callEvents(office.host, 'answerHosting', { eventId, accepts: false }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('only students of the university and members of the huddle can be co-hosts', async () => {
    const [foreigner, member, deleted] = await Promise.all([
      elsewhere.student(),
      elsewhere.student(),
      office.campus.student({ is_deleted: true }),
    ])
    const place = buildMember({ id: member.uid, role: 'member' })
    await store.members(office.huddle.id).doc(member.uid).set(place)
    const wrong = {
      code: 'validation-error',
      fields: { hosts: [expect.stringContaining('student of the university')] },
    }
    for (const stranger of [foreigner, deleted, { ...foreigner, uid: 'nobody-at-all' }])
      await expect(inviting(stranger)).rejects.toMatchObject(wrong)
    const eventId = await inviting(member)
    await expect(
      callEvents(office.host, 'updateEvent', {
        eventId,
        changes: { hosts: [office.host.uid, foreigner.uid] },
      }),
    ).rejects.toMatchObject(wrong)
    expect((await hostsOf(eventId)).invited_hosts).toEqual([member.uid])
  })

  test('choosing other co-hosts does not remove those who have accepted', async () => {
    const [first, second] = [await office.campus.student(), await office.campus.student()]
    const eventId = await inviting(first)
    await callEvents(first, 'answerHosting', { eventId, accepts: true })
    const choose = (...people: Person[]) =>
      callEvents(office.host, 'updateEvent', {
        eventId,
        changes: { hosts: [office.host.uid, ...people.map(({ uid }) => uid)] },
      })
    await choose(first, second)
    expect(await hostsOf(eventId)).toEqual({
      hosts: [office.host.uid, first.uid],
      invited_hosts: [second.uid],
    })
    await choose(second)
    expect(await hostsOf(eventId)).toEqual({
      hosts: [office.host.uid],
      invited_hosts: [second.uid],
    })
  })

  test('a student who was not invited gets not-found, as for an unknown event', async () => {
    const eventId = await inviting()
    const answer = (person: Person, id: string) =>
      callEvents(person, 'answerHosting', { eventId: id, accepts: true })
    const stranger = await office.campus.student()
    await expect(answer(stranger, eventId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(answer(stranger, 'never-was')).rejects.toMatchObject({ code: 'not-found' })
  })
})
