import { randomUUID } from 'node:crypto'

import { endpoints, followLimits } from '@huddle/contract'
import { buildAlert } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../support/campus.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import { alone } from '../service.ts'

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

const settled = { signup_date: new Date(Date.now() - 90 * 86_400_000) }
const between = (one: Person, other: Person) => ({
  params: { userId: one.uid, otherUserId: other.uid },
})
const listOf = (person: Person, type: 'followers' | 'following', by = person) =>
  by.call(endpoints.listRelationships, { params: { userId: person.uid }, query: { type } })

describe('following', () => {
  test('shows in both lists, once, and ends in both', async () => {
    const [ann, bob] = [await campus.student(settled), await campus.student(settled)]
    await ann.call(endpoints.follow, between(ann, bob))
    await ann.call(endpoints.follow, between(ann, bob))
    expect(await listOf(ann, 'following')).toEqual([bob.uid])
    expect(await listOf(bob, 'followers', ann)).toEqual([ann.uid])
    const profile = await ann.call(endpoints.getProfile, { params: { userId: bob.uid } })
    expect(profile).toMatchObject({ followers_count: 1, following_count: 0 })
    await ann.call(endpoints.unfollow, between(ann, bob))
    expect(await listOf(ann, 'following')).toEqual([])
    expect(await listOf(bob, 'followers')).toEqual([])
  })

  test('is limited on the first day of an account', async () => {
    const ann = await campus.student({ signup_date: alone.services.clock.now() })
    const others = await Promise.all(
      Array.from({ length: followLimits.onTheFirstDay + 1 }, () => campus.student(settled)),
    )
    for (const other of others.slice(1)) await ann.call(endpoints.follow, between(ann, other))
    const [last] = others
    if (last === undefined) throw new Error('There is nobody')
    await expect(ann.call(endpoints.follow, between(ann, last))).rejects.toMatchObject({
      code: 'limit-reached',
    })
  })
})

describe('a block', () => {
  test('ends following in both directions and hides each from the other', async () => {
    const [ann, bob] = [await campus.student(settled), await campus.student(settled)]
    await ann.call(endpoints.follow, between(ann, bob))
    await bob.call(endpoints.follow, between(bob, ann))
    await ann.call(endpoints.block, between(ann, bob))

    for (const person of [ann, bob]) {
      expect(await listOf(person, 'following')).toEqual([])
      expect(await listOf(person, 'followers')).toEqual([])
    }
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const absent = { code: 'not-found' }
      const params = { userId: other.uid }
      await expect(one.call(endpoints.getProfile, { params })).rejects.toMatchObject(absent)
      await expect(one.call(endpoints.follow, between(one, other))).rejects.toMatchObject(absent)
      expect(await store.hiddenPeople(one.uid).get()).toEqual({ uids: [other.uid] })
    }
    const listBlocked = (person: Person) =>
      person.call(endpoints.listBlocked, { params: { userId: person.uid } })
    expect(await listBlocked(ann)).toEqual([bob.uid])
    expect(await listBlocked(bob)).toEqual([])
    const hasBlockedMe = (person: Person, by: Person) =>
      person.call(endpoints.hasBlockedMe, { params: { userId: by.uid } })
    expect(await hasBlockedMe(bob, ann)).toBe(true)
    expect(await hasBlockedMe(ann, bob)).toBe(false)
  })

  test('that is lifted hides the two for as long as the other blocks too', async () => {
    const [ann, bob] = [await campus.student(settled), await campus.student(settled)]
    await ann.call(endpoints.block, between(ann, bob))
    await bob.call(endpoints.block, between(bob, ann))
    await ann.call(endpoints.unblock, between(ann, bob))
    expect(await store.hiddenPeople(ann.uid).get()).toEqual({ uids: [bob.uid] })
    await bob.call(endpoints.unblock, between(bob, ann))
    for (const person of [ann, bob])
      expect(await store.hiddenPeople(person.uid).get()).toEqual({ uids: [] })
    await ann.call(endpoints.follow, between(ann, bob))
  })

  test('leaves no follow behind, in whatever order the two arrive', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ann, bob] = [await campus.student(settled), await campus.student(settled)]
      await Promise.allSettled([
        bob.call(endpoints.follow, between(bob, ann)),
        ann.call(endpoints.block, between(ann, bob)),
        ann.call(endpoints.follow, between(ann, bob)),
      ])
      expect(await store.following(ann.uid).get()).toEqual([])
      expect(await store.following(bob.uid).get()).toEqual([])
      expect(await store.followers(ann.uid).get()).toEqual([])
      expect(await store.followers(bob.uid).get()).toEqual([])
      expect(await store.blocked(ann.uid).doc(bob.uid).get()).toBeDefined()
    }
  })
})

describe('push tokens', () => {
  const subscribe = (person: Person, token: string, device_id = 'phone') =>
    person.call(endpoints.putPushSubscription, {
      params: { userId: person.uid },
      body: { token, token_type: 'FCM', subscription_type: 'push', device_id },
    })
  const tokensOf = async (person: Person) =>
    (await store.pushSubscriptions(person.uid).get()).map(({ token }) => token).toSorted()

  test('replace the former one of the same device', async () => {
    const ann = await campus.student()
    const [former, next, tablet] = [randomUUID(), randomUUID(), randomUUID()]
    await subscribe(ann, former)
    await subscribe(ann, tablet, 'tablet')
    const answer = await subscribe(ann, next)
    expect(JSON.stringify(answer)).not.toContain(next)
    expect(await tokensOf(ann)).toEqual([next, tablet].toSorted())
  })

  test('belong to the person who signed in last on the device', async () => {
    const [ann, bob] = [await campus.student(), await campus.student()]
    const token = randomUUID()
    await subscribe(ann, token)
    await subscribe(bob, token)
    expect(await tokensOf(ann)).toEqual([])
    expect(await tokensOf(bob)).toEqual([token])
  })

  test('are listed with their devices, at most twenty', async () => {
    const ann = await campus.student()
    for (let index = 0; index < 21; index += 1) {
      alone.clock.pass(60_000)
      await subscribe(ann, `push-${ann.uid}-${index}`, `device-${index}`)
    }
    alone.clock.pass(60_000)
    const { tokens } = await ann.call(endpoints.updatePushTokens, {
      params: { userId: ann.uid },
      body: { token: `push-${ann.uid}-20`, device: 'device-20', type: 'FCM' },
    })
    expect(Object.keys(tokens)).toHaveLength(20)
    expect(tokens).not.toHaveProperty(`push-${ann.uid}-0`)
    expect(tokens[`push-${ann.uid}-20`]).toMatchObject({ device: 'device-20', type: 'FCM' })
  })

  test('are not empty', async () => {
    const ann = await campus.student()
    await expect(subscribe(ann, ' ')).rejects.toMatchObject({
      fields: { token: ['The token is empty'] },
    })
  })
})

describe('alerts', () => {
  const put = async (person: Person, id: string, created_at: Date) =>
    store.studentAlerts(person.uid).doc(id).set(buildAlert({ id, created_at }))

  test('are listed newest first, as many as wanted', async () => {
    const ann = await campus.student()
    for (let index = 0; index < 5; index += 1) await put(ann, `alert-${index}`, new Date(index))
    const list = (limit?: string) =>
      ann.call(endpoints.listAlerts, { params: { userId: ann.uid }, query: { limit } })
    expect((await list('2')).map(({ id }) => id)).toEqual(['alert-4', 'alert-3'])
    expect(await list()).toHaveLength(5)
  })

  test.each([
    ['many', 'limit must be a number'],
    ['0', 'limit must be a number greater than 0'],
    ['1000', 'limit must be a number less than 1000'],
  ])('are not listed with the limit %s', async (limit, message) => {
    const ann = await campus.student()
    const listed = ann.call(endpoints.listAlerts, {
      params: { userId: ann.uid },
      query: { limit },
    })
    await expect(listed).rejects.toMatchObject({ fields: { limit: [message] } })
  })

  test('become read with a click or a dismissal, and never unread again', async () => {
    const ann = await campus.student()
    await put(ann, 'one', new Date())
    const mark = (body: { clicked?: boolean; read?: boolean; dismissed?: boolean }) =>
      ann.call(endpoints.updateAlert, { params: { userId: ann.uid, alertId: 'one' }, body })
    await expect(mark({})).rejects.toMatchObject({
      fields: { '': ['at least one of clicked, read, or dismissed must be defined'] },
    })
    expect((await mark({ dismissed: true })).data).toMatchObject({ read: true, dismissed: true })
    expect((await mark({ read: false, dismissed: false })).data).toMatchObject({
      read: true,
      dismissed: true,
    })
  })

  test('that do not exist are ignored when several are read at once', async () => {
    const ann = await campus.student()
    await put(ann, 'one', new Date())
    const read = ann.call(endpoints.readAlerts, {
      params: { userId: ann.uid },
      body: { alertIds: ['one', 'none', 'a/b', '..', 'one'] },
    })
    expect(await read).toEqual({ read: 1 })
  })
})

describe('settings', () => {
  test('have defaults, and a change leaves the others alone', async () => {
    const ann = await campus.student()
    const own = { params: { userId: ann.uid } }
    expect(await ann.call(endpoints.getSettings, own)).toMatchObject({
      album_notifications: true,
      allow_sms_notifications: true,
      hide_welcome_party: false,
      last_access_app_version: null,
    })
    const change = (body: object) => ann.call(endpoints.updateSettings, { ...own, body })
    await change({ album_notifications: false, muted_huddles: ['choir'] })
    expect(await change({ last_access_app_version: '20.6.1' })).toMatchObject({
      album_notifications: false,
      muted_huddles: ['choir'],
      chat_notifications: true,
      last_access_app_version: '20.6.1',
      last_access_app_version_numeric: 200_601,
    })
    await expect(change({ last_access_app_version: '20.6' })).rejects.toMatchObject({
      code: 'validation-error',
    })
    await expect(change({ is_calendar_synced: true })).rejects.toMatchObject({
      fields: { is_calendar_synced: ['Unknown field'] },
    })
    await expect(change({})).rejects.toMatchObject({ code: 'validation-error' })
  })
})

test('a device is stored with versions that sort, and the twenty-first replaces the oldest', async () => {
  const ann = await campus.student()
  for (let index = 0; index < 21; index += 1) {
    alone.clock.pass(60_000)
    await ann.call(endpoints.putDevice, {
      params: { userId: ann.uid, deviceId: `device-${index}` },
      body: { app_version: '20.6.0', native_app_version: '3.10.2', type: 'PHONE' },
    })
  }
  const devices = await store.devices(ann.uid).get()
  expect(devices).toHaveLength(20)
  expect(devices.map(({ device_id }) => String(device_id))).not.toContain('device-0')
  expect(devices[0]).toMatchObject({
    app_version_numeric: 200_600,
    native_app_version_numeric: 31_002,
  })
})

test('a suspended student reads, changes their own data and blocks, but does not follow', async () => {
  const until = new Date(alone.services.clock.now().getTime() + 86_400_000)
  const ann = await campus.student({ ...settled, suspended_until: until })
  const bob = await campus.student(settled)
  await ann.call(endpoints.getProfile, { params: { userId: bob.uid } })
  await ann.call(endpoints.block, between(ann, bob))
  await ann.call(endpoints.unblock, between(ann, bob))
  await expect(ann.call(endpoints.follow, between(ann, bob))).rejects.toMatchObject({
    code: 'forbidden',
    message: `Your account is suspended until ${until.toISOString().slice(0, 10)}`,
  })
  alone.clock.pass(86_400_001)
  await ann.call(endpoints.follow, between(ann, bob))
})
