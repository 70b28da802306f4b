import { endpoints } from '@huddle/contract'
import { buildMember, buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test } from 'vitest'

import { chapterAt, newCampus, type Campus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

const phone_number = '+447700900000'
const missing = { status: 404, code: 'not-found' }

const look = (reader: Person, { uid }: Person) =>
  reader.call(endpoints.getStudentUser, { params: { userId: uid } })

/** A student who hosts only this. */
async function hostOf(given: { huddle?: object; event?: object }) {
  const host = await campus.student()
  const hosting = { hosts: [host.uid], host_uid: host.uid, scope_id: 'council-1' }
  const huddle = given.huddle && (await campus.huddle({ ...hosting, ...given.huddle }))
  const event = given.event && (await campus.event({ ...hosting, ...given.event }))
  return { host, huddle, event }
}

describe('a student in the Host dialog', () => {
  test('a student reads their own details', async () => {
    const student = await campus.student({ first_name: 'Ann', last_name: 'Lee', img_src: 'a.png' })
    expect(await look(student, student)).toEqual({
      id: student.uid,
      first_name: 'Ann',
      last_name: 'Lee',
      avatar: 'a.png',
      img_src: 'a.png',
      phone_number,
      email: `${student.uid}@student.example`,
      payment_email: null,
    })
  })

  test.each([
    ['a huddle', { huddle: {} }],
    ['an event', { event: {} }],
  ])('a host can be read by staff in whose scope they host %s', async (_what, hosted) => {
    const { host } = await hostOf(hosted)
    const [inside, everywhere, outside] = await Promise.all([
      campus.staff({ assignments: ['council-1'] }),
      campus.staff({ role: 'owner', assignments: ['all'] }),
      campus.staff({ role: 'university-admin', assignments: ['council-2'] }),
    ])
    const email = `${host.uid}@student.example`
    expect(await look(inside, host)).toMatchObject({ phone_number, email })
    expect(await look(everywhere, host)).toMatchObject({ phone_number, email })
    await expect(look(outside, host)).rejects.toMatchObject(missing)
  })

  test('a host can be read by a named reviewer of their event, regardless of assignments', async () => {
    const reviewer = await campus.staff({ assignments: ['council-2'] })
    const { host } = await hostOf({ event: { reviewers: [reviewer.user.uid] } })
    expect(await look(reviewer, host)).toMatchObject({ phone_number })
  })

  test('a host is not found for staff of another university, and a student who hosts nothing is not found', async () => {
    const { host } = await hostOf({ huddle: {} })
    const stranger = await (await newCampus()).staff({ role: 'owner' })
    await expect(look(stranger, host)).rejects.toMatchObject(missing)
    const owner = await campus.staff({ role: 'owner' })
    await expect(look(owner, await campus.student())).rejects.toMatchObject(missing)
  })

  test('a host of a chapter can be read by the chapter’s national organisation, and by no other', async () => {
    const newNational = () => newCampus({ organisation_type: 'nationalOrganization' })
    const [national, other] = await Promise.all([newNational(), newNational()])
    const { host } = await hostOf({ huddle: chapterAt(campus, national) })
    expect(await look(await national.staff(), host)).toMatchObject({ phone_number })
    await expect(look(await other.staff(), host)).rejects.toMatchObject(missing)
  })

  test('students of the university see a host’s name and image, but no contact details', async () => {
    const [reader, student] = await Promise.all([campus.student(), campus.student()])
    expect(await look(reader, student)).toMatchObject({
      id: student.uid,
      first_name: 'Student',
      phone_number: null,
      payment_email: null,
    })
    const elsewhere = await (await newCampus()).student()
    await expect(look(elsewhere, student)).rejects.toMatchObject(missing)
  })

  test.each([
    ['of a public huddle', { huddle: {} }, phone_number],
    ['of a published public event', { event: { is_published: true } }, phone_number],
    ['of an event in review', { event: { is_published: false } }, null],
    ['of a private huddle', { huddle: { privacy_status: 'private' } }, null],
    ['of a deleted huddle', { huddle: { is_deleted: true } }, null],
    ['of a secret event', { event: { is_published: true, privacy_status: 'secret' } }, null],
  ])('a host %s shows the phone number to students: %s', async (_what, hosted, expected) => {
    const { host } = await hostOf(hosted)
    const reader = await campus.student()
    const seen = await look(reader, host)
    expect(seen.phone_number).toBe(expected)
    expect(seen.email).toBeNull()
  })

  test('guests and members of something private can read its host, even from another university', async () => {
    const [guest, member, asker] = await Promise.all([
      (await newCampus()).student(),
      campus.student(),
      campus.student(),
    ])
    const { host, event, huddle } = await hostOf({
      event: { is_published: true, privacy_status: 'secret' },
      huddle: { privacy_status: 'private' },
    })
    if (!event || !huddle) throw new Error('They host both')
    await Promise.all([
      store
        .participants(event.id)
        .doc(guest.uid)
        .set(buildParticipant({ role: 'invited' })),
      store
        .members(huddle.id)
        .doc(member.uid)
        .set(buildMember({ role: 'member' })),
      store
        .members(huddle.id)
        .doc(asker.uid)
        .set(buildMember({ role: 'requested' })),
    ])
    expect(await look(guest, host)).toMatchObject({ phone_number })
    expect(await look(member, host)).toMatchObject({ phone_number })
    expect(await look(asker, host)).toMatchObject({ phone_number: null })
  })

  test('a deleted student is not found, and a person without an account reads nobody', async () => {
    const gone = await campus.student({ is_deleted: true })
    await expect(look(await campus.student(), gone)).rejects.toMatchObject(missing)
    await expect(look(gone, await campus.student())).rejects.toMatchObject(missing)
  })
})

describe('avatars', () => {
  const ask = (reader: Person, ids: string) =>
    reader.call(endpoints.listAvatars, { query: { ids } })

  test('avatars name colleagues, former ones too, and students; unknown people are left out', async () => {
    const [reader, former, student, stranger] = await Promise.all([
      campus.staff(),
      campus.staff({ is_deleted: true, profile: { first_name: 'Bob', last_name: 'Old' } }),
      campus.student({ first_name: 'Cat', last_name: 'Young', img_src: 'cat.png' }),
      (await newCampus()).student(),
    ])
    const ids = [former.uid, student.uid, stranger.uid, 'nobody', student.uid].join(',')
    expect(await ask(reader, ids)).toEqual([
      { id: former.uid, first_name: 'Bob', last_name: 'Old', avatar: null },
      { id: student.uid, first_name: 'Cat', last_name: 'Young', avatar: 'cat.png' },
    ])
  })

  test('at most 30 avatars can be requested at once', async () => {
    const reader = await campus.staff()
    const ids = Array.from({ length: 31 }, (_, index) => `person-${index}`)
    expect(await ask(reader, ids.slice(1).join(','))).toEqual([])
    await expect(ask(reader, ids.join(','))).rejects.toMatchObject({
      status: 400,
      fields: { ids: ['Ask for at most 30 people at a time'] },
    })
    const response = await reader.send('GET', '/v1/users/avatars')
    expect(await response.json()).toMatchObject({ errors: { ids: ['Name at least one person'] } })
    await expect(ask(reader, 'a/../b')).rejects.toMatchObject({ status: 400 })
  })
})
