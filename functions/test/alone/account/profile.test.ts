import { randomUUID } from 'node:crypto'

import { endpoints, universityId, usernameDays } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../support/campus.ts'
import { phonePersonOf, type Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import { newNumber } from '../student-matrix/student-world.ts'
import { alone } from '../service.ts'

const dayMs = 86_400_000
let campus: Campus

beforeAll(async () => {
  campus = await newCampus({ name: 'Harbour University' })
})

const newName = () => `name.${randomUUID().slice(0, 8)}`

async function newcomer(): Promise<{ person: Person; phone_number: string }> {
  const phone_number = newNumber()
  return { person: await phonePersonOf(`newcomer-${randomUUID()}`, phone_number), phone_number }
}

async function join(given: { username?: string; first_name?: string; last_name?: string } = {}) {
  const { person, phone_number } = await newcomer()
  const profile = await create(person, phone_number, given)
  return { person, profile, phone_number }
}

function create(person: Person, phone_number: string, given: object = {}) {
  const body = {
    first_name: 'Zoë',
    last_name: 'O’Neill',
    university_id: campus.university.id,
    phone_number,
    ...given,
  }
  return person.call(endpoints.createProfile, { params: { userId: person.uid }, body })
}

const update = (person: Person, body: Parameters<typeof bodyOf>[0]) =>
  person.call(endpoints.updateProfile, { params: { userId: person.uid }, body: bodyOf(body) })
const bodyOf = (body: {
  username?: string
  bio?: string
  birthday?: string | null
  shows_birthday?: boolean
  is_profile_hidden?: boolean
  university_id?: (typeof campus)['university']['id']
}) => body

describe('a new student', () => {
  test('gets a username made of the names, and reads number and names back', async () => {
    const { person, profile, phone_number } = await join()
    expect(profile).toMatchObject({
      first_name: 'Zoë',
      last_name: 'O’Neill',
      username: expect.stringMatching(/^zoe\.oneill\d*$/),
      university_name: 'Harbour University',
      phone_number,
      currency: 'GBP',
      followers_count: 0,
    })
    const read = await person.call(endpoints.getProfile, { params: { userId: person.uid } })
    expect(read).toEqual(profile)
  })

  test('who calls again gets the profile that exists', async () => {
    const { person, profile, phone_number } = await join()
    expect(await create(person, phone_number, { username: newName() })).toEqual(profile)
  })

  test.each([
    [{ first_name: '' }, 'first_name', 'First name must be at least 1 character'],
    [{ first_name: undefined }, 'first_name', 'First name is required'],
    [{ last_name: undefined }, 'last_name', 'Last name is required'],
    [{ last_name: ' ' }, 'last_name', 'Last name must be at least 1 character'],
    [{ first_name: 'a'.repeat(51) }, 'first_name', 'First name must be 50 characters maximum.'],
    [{ last_name: 'a'.repeat(51) }, 'last_name', 'First name must be 50 characters maximum.'],
    [{ first_name: 'R2D2' }, 'first_name', 'Invalid characters'],
    [{ university_id: 'none-such' }, 'university_id', 'Choose a university of the list'],
    [{ username: 'admin' }, 'username', 'This username is not available'],
    [{ username: '__name__' }, 'username', 'This username is not available'],
    [{ username: 'no' }, 'username', 'Usernames have at least 3 characters'],
    [
      { phone_number: '+447400123999' },
      'phone_number',
      'This is not the number that you signed in with',
    ],
  ])('is refused with %j', async (given, field, message) => {
    const { person, phone_number } = await newcomer()
    await expect(create(person, phone_number, given)).rejects.toMatchObject({
      code: 'validation-error',
      fields: { [field]: [message] },
    })
  })

  test('may belong to a university that is not listed', async () => {
    const { person, phone_number } = await newcomer()
    const profile = await person.call(endpoints.createProfile, {
      params: { userId: person.uid },
      body: {
        first_name: 'Ida',
        last_name: 'Berg',
        university_id: universityId.parse('0'),
        phone_number,
      },
    })
    expect(profile.university_name).toBe('Other')
  })
})

describe('usernames', () => {
  test('of fifty people who want the same one at once, one gets it', async () => {
    const username = newName()
    const people = await Promise.all(Array.from({ length: 50 }, newcomer))
    const outcomes = await Promise.allSettled(
      people.map(({ person, phone_number }) => create(person, phone_number, { username })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'already-exists' })
    const holder = await store.usernames.doc(username).get()
    const students = await store.students.where('username', '==', username).get()
    expect(students.map(({ id }) => String(id))).toEqual([holder?.uid])
  })

  test('change once in thirty days, and the former one stays reserved as long', async () => {
    const { person, profile } = await join()
    const second = newName()
    expect((await update(person, { username: second.toUpperCase() })).username).toBe(second)
    await expect(update(person, { username: newName() })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(join({ username: profile.username })).rejects.toMatchObject({
      code: 'already-exists',
    })
    alone.clock.pass(usernameDays * dayMs)
    const taken = await join({ username: profile.username })
    expect(taken.profile.username).toBe(profile.username)
    expect((await update(person, { username: newName() })).username).not.toBe(second)
  })

  test('are free for their holder and taken for others', async () => {
    const { person, profile } = await join()
    const { person: somebody } = await newcomer()
    const isFree = (by: Person, name: string) =>
      by.call(endpoints.isUsernameFree, { params: { name } })
    expect(await isFree(person, profile.username)).toEqual({ isFree: true })
    expect(await isFree(somebody, profile.username)).toEqual({ isFree: false })
    expect(await isFree(somebody, newName())).toEqual({ isFree: true })
  })
})

describe('the birthday', () => {
  test('is for its owner, and shown as day and month only if they want', async () => {
    const { person } = await join()
    const friend = await campus.student()
    const read = (by: Person) => by.call(endpoints.getProfile, { params: { userId: person.uid } })
    expect(await update(person, { birthday: '2004-05-23' })).toMatchObject({
      birthday: '2004-05-23',
      birthday_day: null,
    })
    expect(await read(friend)).toMatchObject({ birthday: null, birthday_day: null })
    await update(person, { shows_birthday: true })
    expect(await read(friend)).toMatchObject({ birthday: null, birthday_day: '05-23' })
  })

  test('of somebody under sixteen is refused', async () => {
    const { person } = await join()
    const year = alone.services.clock.now().getUTCFullYear() - 15
    await expect(update(person, { birthday: `${year}-01-01` })).rejects.toMatchObject({
      fields: { birthday: ['Huddle is for people of 16 and older'] },
    })
  })
})

test('a hidden profile is not found by others of the university', async () => {
  const { person } = await join()
  const somebody = await campus.student()
  await update(person, { is_profile_hidden: true })
  await expect(
    somebody.call(endpoints.getProfile, { params: { userId: person.uid } }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('the university changes at most once in 180 days', async () => {
  const { person } = await join()
  const elsewhere = await newCampus({ name: 'Meadow University' })
  const moved = await update(person, { university_id: elsewhere.university.id })
  expect(moved.university_name).toBe('Meadow University')
  await expect(update(person, { university_id: campus.university.id })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a bio of more than fifty characters is refused', async () => {
  const { person } = await join()
  await expect(update(person, { bio: 'a'.repeat(51) })).rejects.toMatchObject({
    fields: { bio: ['Bio must be 50 characters maximum.'] },
  })
  expect((await update(person, { bio: ' Plays the oboe ' })).bio).toBe('Plays the oboe')
})
