import { randomUUID } from 'node:crypto'

import { endpoints, huddleId, uid, type HuddleId } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../support/campus.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import { alone } from '../service.ts'

let campus: Campus
let crowd: Person[]

const settled = { signup_date: new Date(Date.now() - 90 * 86_400_000) }

beforeAll(async () => {
  campus = await newCampus()
  crowd = await Promise.all(Array.from({ length: 120 }, () => campus.student(settled)))
}, 120_000)

type Given = { max_number_of_members?: number; host_must_approve_joining?: boolean }

async function newHuddle(host: Person, given: Given = {}): Promise<HuddleId> {
  const id = huddleId.parse(`huddle-${randomUUID()}`)
  const body = { id, title: 'Rowing', community_type: 'Society', ...given } as const
  await host.call(endpoints.createHuddle, { body })
  return id
}

/** Time passes, so that nobody reaches the rate limit. */
const aMinuteLater = () => alone.clock.pass(60_000)

const join = (person: Person, id: HuddleId) =>
  person.call(endpoints.joinHuddle, {
    params: { huddleId: id },
    body: { userIds: [uid.parse(person.uid)] },
  })
const leave = (person: Person, id: HuddleId) =>
  person.call(endpoints.leaveHuddle, { params: { huddleId: id } })
const setHost = (by: Person, id: HuddleId, other: Person, isHost: boolean) =>
  by.call(endpoints.updateMember, {
    params: { huddleId: id, userId: other.uid },
    body: { isHost },
  })

/** People who hold a place, by the members and by the shards. */
async function countsOf(id: HuddleId) {
  const members = await store.members(id).get()
  const shards = await store.stockShards(`huddles_${id}`).get()
  return {
    members: members.filter(({ role }) => role === 'host' || role === 'member').length,
    taken: shards.reduce((sum, { taken }) => sum + taken, 0),
  }
}

/** The codes of those who were refused. */
async function refusalsOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(calls)
  return outcomes.flatMap((one) =>
    one.status === 'rejected' ? [Reflect.get(Object(one.reason), 'code')] : [],
  )
}

describe('a huddle with a limit', () => {
  test('takes exactly as many as it has places when more join at once', async () => {
    const host = await campus.student(settled)
    const id = await newHuddle(host, { max_number_of_members: 40 })
    const refusals = await refusalsOf(crowd.map((person) => join(person, id)))
    expect(new Set(refusals)).toEqual(new Set(['limit-reached']))
    expect(refusals).toHaveLength(crowd.length - 39)
    expect(await countsOf(id)).toEqual({ members: 40, taken: 40 })
  }, 120_000)

  test('of several shards takes exactly as many, and says full only then', async () => {
    const host = await campus.student(settled)
    const id = await newHuddle(host, { max_number_of_members: 300 })
    await host.call(endpoints.updateHuddle, {
      params: { huddleId: id },
      body: { max_number_of_members: 61 },
    })
    const refusals = await refusalsOf(crowd.map((person) => join(person, id)))
    expect(new Set(refusals)).toEqual(new Set(['limit-reached']))
    expect(await countsOf(id)).toEqual({ members: 61, taken: 61 })
  }, 120_000)

  test('keeps its count while people join and leave and the limit moves', async () => {
    const host = await campus.student(settled)
    const id = await newHuddle(host, { max_number_of_members: 50 })
    const limitTo = (max_number_of_members: number | null) =>
      host.call(endpoints.updateHuddle, {
        params: { huddleId: id },
        body: { max_number_of_members },
      })
    await Promise.allSettled([
      ...crowd.slice(0, 60).map((person) => join(person, id)),
      limitTo(20),
      limitTo(80),
      ...crowd.slice(0, 30).map((person) => leave(person, id)),
    ])
    await limitTo(null)
    await Promise.allSettled(crowd.slice(60).map((person) => join(person, id)))
    await limitTo(90)
    await Promise.allSettled(crowd.slice(40, 80).map((person) => leave(person, id)))
    const { members, taken } = await countsOf(id)
    expect(taken).toBe(members)
  }, 120_000)

  test('that is older than the count begins to count with the next who joins', async () => {
    const host = await campus.student(settled)
    const huddle = await campus.huddle({
      hosts: [host.uid],
      host_uid: host.uid,
      max_number_of_members: 3,
    })
    const id = huddleId.parse(huddle.id)
    await store.members(id).doc(host.uid).set(memberOf(host))
    const refusals = await refusalsOf(crowd.slice(0, 10).map((person) => join(person, id)))
    expect(refusals).toHaveLength(8)
    expect(await countsOf(id)).toEqual({ members: 3, taken: 3 })
  })
})

function memberOf({ uid: id }: Person) {
  const names = { first_name: 'Ann', last_name: 'Host', name_lower: 'host ann' }
  const now = new Date()
  return {
    id: uid.parse(id),
    role: 'host' as const,
    ...names,
    avatar: null,
    invited_by: null,
    requested_at: null,
    stock_shard: null,
    created_at: now,
    updated_at: now,
    updated_by: 'User' as const,
    updated_by_id: id,
  }
}

describe('hosts', () => {
  test('who demote each other at once leave one', async () => {
    const [ann, bob] = crowd
    if (ann === undefined || bob === undefined) throw new Error('There is nobody')
    const host = await campus.student(settled)
    const id = await newHuddle(host)
    for (const person of [ann, bob]) {
      await join(person, id)
      await setHost(host, id, person, true)
    }
    await leave(host, id)
    for (let round = 0; round < 20; round += 1) {
      aMinuteLater()
      await Promise.allSettled([
        setHost(ann, id, bob, false),
        setHost(bob, id, ann, false),
        leave(ann, id),
      ])
      const members = await store.members(id).get()
      const hosts = members.filter(({ role }) => role === 'host').map((one) => String(one.id))
      const named = (await store.huddles.doc(id).get())?.hosts.map(String)
      expect(hosts.length).toBeGreaterThan(0)
      expect(named?.toSorted()).toEqual(hosts.toSorted())
      const [first] = hosts
      const remaining = first === ann.uid ? ann : bob
      for (const person of [ann, bob]) {
        await join(person, id)
        if (person !== remaining) await setHost(remaining, id, person, true)
      }
    }
  }, 120_000)

  test('are at most thirty, however many are made at once', async () => {
    const host = await campus.student(settled)
    const id = await newHuddle(host)
    const members = crowd.slice(0, 32)
    for (const person of members) await join(person, id)
    aMinuteLater()
    await Promise.allSettled(members.map((person) => setHost(host, id, person, true)))
    expect((await store.huddles.doc(id).get())?.hosts).toHaveLength(30)
  }, 120_000)
})

test('a request that is accepted, declined and withdrawn at once ends in one of the three', async () => {
  const host = await campus.student(settled)
  const id = await newHuddle(host, { host_must_approve_joining: true })
  for (const person of crowd.slice(0, 20)) {
    aMinuteLater()
    await join(person, id)
    const answer = { params: { huddleId: id }, body: { userIds: [uid.parse(person.uid)] } }
    await Promise.allSettled([
      host.call(endpoints.acceptRequestsToJoin, answer),
      host.call(endpoints.declineRequestsToJoin, answer),
      leave(person, id),
    ])
    const role = (await store.members(id).doc(person.uid).get())?.role
    expect(['member', undefined]).toContain(role)
  }
}, 120_000)
