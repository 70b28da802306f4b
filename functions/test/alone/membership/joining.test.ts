import { randomUUID } from 'node:crypto'

import { endpoints, errorEnvelope, huddleId, uid, type HuddleId } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus } from '../../support/campus.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import { alone } from '../service.ts'

let campus: Campus
let host: Person

const settled = { signup_date: new Date(Date.now() - 90 * 86_400_000) }

beforeAll(async () => {
  campus = await newCampus()
})

type Given = {
  privacy_status?: 'public' | 'private' | 'secret'
  host_must_approve_joining?: boolean
  hide_participants?: boolean
  participants_can_share?: boolean
}

async function newHuddle(given: Given = {}): Promise<HuddleId> {
  host = await campus.student(settled)
  const id = huddleId.parse(`huddle-${randomUUID()}`)
  const body = { id, title: 'Rowing', community_type: 'Society', ...given } as const
  await host.call(endpoints.createHuddle, { body })
  return id
}

const newStudent = () => campus.student(settled)
const idsOf = (...people: Person[]) => people.map((person) => uid.parse(person.uid))
const join = (person: Person, id: HuddleId, inviteCode?: string) =>
  person.call(endpoints.joinHuddle, {
    params: { huddleId: id },
    body: { userIds: idsOf(person), ...(inviteCode === undefined ? {} : { inviteCode }) },
  })
const door = (person: Person, id: HuddleId) =>
  person.call(endpoints.huddleDoor, { params: { huddleId: id } })
const invite = (by: Person, id: HuddleId, ...people: Person[]) =>
  by.call(endpoints.inviteToHuddle, {
    params: { huddleId: id },
    body: { usersToInvite: idsOf(...people) },
  })
const rotate = (by: Person, id: HuddleId) =>
  by.call(endpoints.rotateInviteCode, { params: { huddleId: id } })
const roleOf = async (person: Person, id: HuddleId) =>
  (await store.members(id).doc(person.uid).get())?.role

describe('a new huddle', () => {
  test('has its creator as host, and a repeated call creates nothing', async () => {
    const id = await newHuddle()
    const body = { id, title: 'Rowing', community_type: 'Society' } as const
    const again = await host.call(endpoints.createHuddle, { body })
    expect(again).toMatchObject({
      id,
      role: 'host',
      entity_type: 'huddles',
      hosts: [host.uid],
      theme: 'teal',
      has_events: false,
    })
    const other = await newStudent()
    await expect(other.call(endpoints.createHuddle, { body })).rejects.toMatchObject({
      code: 'already-exists',
    })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title must be at least 1 character'],
    [{ title: 'a'.repeat(61) }, 'title', 'Title must be at most 60 characters'],
    [{ max_number_of_members: 0 }, 'max_number_of_members', 'Value must be 1 or higher'],
    [{ max_number_of_members: 10_001 }, 'max_number_of_members', 'Value must be 10,000 or lower'],
    [{ scope_id: 'council-1' }, 'scope_id', 'Choose a council or department of the list'],
  ])('is refused with %j', async (given, field, message) => {
    const person = await newStudent()
    const id = huddleId.parse(`huddle-${randomUUID()}`)
    const body = JSON.stringify({ id, title: 'Rowing', community_type: 'Society', ...given })
    const headers = { 'content-type': 'application/json' }
    const response = await person.send('POST', '/v1/huddles', { headers, body })
    expect(errorEnvelope.parse(await response.json()).errors).toEqual({ [field]: [message] })
  })

  test('is the only one on the first day of an account, and one of five within thirty days', async () => {
    const create = (person: Person) =>
      person.call(endpoints.createHuddle, {
        body: {
          id: huddleId.parse(`huddle-${randomUUID()}`),
          title: 'Rowing',
          community_type: 'Society',
        },
      })
    const newcomer = await campus.student({ signup_date: alone.services.clock.now() })
    await create(newcomer)
    await expect(create(newcomer)).rejects.toMatchObject({ code: 'limit-reached' })
    const person = await newStudent()
    for (let index = 0; index < 5; index += 1) await create(person)
    await expect(create(person)).rejects.toMatchObject({ code: 'limit-reached' })
    alone.clock.pass(30 * 86_400_000)
    await create(person)
  })
})

describe('a private huddle', () => {
  test('opens to its code, which a new one replaces', async () => {
    const id = await newHuddle({ privacy_status: 'private' })
    const { invite_code: former } = await rotate(host, id)
    const { invite_code } = await rotate(host, id)
    expect(invite_code).toMatch(/^[A-Z2-9]{10}$/)
    const [ann, bob, cat] = [await newStudent(), await newStudent(), await newStudent()]
    expect(await door(ann, id)).toMatchObject({ needs_request: true, accepts_code: true })
    await expect(join(ann, id, former)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await join(ann, id, invite_code)).toEqual({ huddleId: id, role: 'member' })
    expect(await join(bob, id)).toEqual({ huddleId: id, role: 'requested' })
    await invite(host, id, cat)
    expect(await join(cat, id)).toEqual({ huddleId: id, role: 'member' })
  })

  test('refuses further tries after ten wrong codes, also of the right one', async () => {
    const id = await newHuddle({ privacy_status: 'private' })
    const { invite_code } = await rotate(host, id)
    const ann = await newStudent()
    for (let index = 0; index < 10; index += 1)
      await expect(join(ann, id, `WRONG${index}`)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(join(ann, id, invite_code)).rejects.toMatchObject({ code: 'rate-limited' })
    alone.clock.pass(16 * 60_000)
    expect(await join(ann, id, invite_code)).toMatchObject({ role: 'member' })
  })
})

describe('a secret huddle', () => {
  test('shows title and picture to a person with the link, who can only ask', async () => {
    const id = await newHuddle({ privacy_status: 'secret' })
    const ann = await newStudent()
    expect(await door(ann, id)).toMatchObject({
      title: 'Rowing',
      description: null,
      members_count: null,
      needs_request: true,
      accepts_code: false,
    })
    await expect(rotate(host, id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await join(ann, id)).toEqual({ huddleId: id, role: 'requested' })
    const listed = ann.call(endpoints.listMembers, { params: { huddleId: id } })
    await expect(listed).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('does not exist for students of other universities until they are invited', async () => {
    const id = await newHuddle({ privacy_status: 'secret' })
    const foreigner = await (await newCampus()).student(settled)
    await expect(door(foreigner, id)).rejects.toMatchObject({ code: 'not-found' })
    await invite(host, id, foreigner)
    expect(await door(foreigner, id)).toMatchObject({ role: 'invited', needs_request: false })
    expect(await join(foreigner, id)).toMatchObject({ role: 'member' })
  })
})

describe('invitations', () => {
  test('skip people between whom and the host there is a block, and unknown ones', async () => {
    const id = await newHuddle()
    const [ann, bob, cat] = [await newStudent(), await newStudent(), await newStudent()]
    const blocks = (one: Person, other: Person) =>
      one.call(endpoints.block, { params: { userId: one.uid, otherUserId: other.uid } })
    await blocks(ann, host)
    await blocks(host, bob)
    const body = { usersToInvite: [...idsOf(ann, bob, cat), uid.parse('nobody-at-all')] }
    const outcome = await host.call(endpoints.inviteToHuddle, { params: { huddleId: id }, body })
    expect(outcome).toEqual({ changed: [cat.uid], skipped: [ann.uid, bob.uid, 'nobody-at-all'] })
  })

  test('are sent by members only where members may share', async () => {
    const id = await newHuddle({ participants_can_share: false })
    const [ann, bob] = [await newStudent(), await newStudent()]
    await join(ann, id)
    await expect(invite(ann, id, bob)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('add nobody as a member who did not ask', async () => {
    const id = await newHuddle({ host_must_approve_joining: true })
    const [asker, other] = [await newStudent(), await newStudent()]
    await join(asker, id)
    await host.call(endpoints.addMembers, {
      params: { huddleId: id },
      body: { usersToAdd: idsOf(asker, other) },
    })
    expect(await roleOf(asker, id)).toBe('member')
    expect(await roleOf(other, id)).toBe('invited')
  })

  test.each([
    [[], 'At least one user id is required'],
    [['ann', 'ann'], 'Name each person once'],
    [Array.from({ length: 51 }, (_, index) => `person-${index}`), 'Name at most 50 people'],
  ])('are refused for the list %j', async (given, message) => {
    const id = await newHuddle()
    const invited = host.call(endpoints.inviteToHuddle, {
      params: { huddleId: id },
      body: { usersToInvite: given.map((one) => uid.parse(one)) },
    })
    await expect(invited).rejects.toMatchObject({ fields: { usersToInvite: [message] } })
  })
})

describe('joining', () => {
  test('is for oneself alone', async () => {
    const id = await newHuddle()
    const [ann, bob] = [await newStudent(), await newStudent()]
    const joinAs = (...people: Person[]) =>
      ann.call(endpoints.joinHuddle, {
        params: { huddleId: id },
        body: { userIds: idsOf(...people) },
      })
    await expect(joinAs(bob)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(joinAs(ann, bob)).rejects.toMatchObject({ code: 'validation-error' })
    await expect(joinAs()).rejects.toMatchObject({
      fields: { userIds: ['At least one user id is required'] },
    })
  })

  test('asks where hosts approve, until a host accepts; declining leaves no trace', async () => {
    const id = await newHuddle({ host_must_approve_joining: true })
    const [ann, bob] = [await newStudent(), await newStudent()]
    for (const person of [ann, bob])
      expect(await join(person, id)).toMatchObject({ role: 'requested' })
    const asked = await host.call(endpoints.listMembers, {
      params: { huddleId: id },
      query: { part: 'requested' },
    })
    expect(asked.members.map((one) => one.id).toSorted()).toEqual([ann.uid, bob.uid].toSorted())
    await host.call(endpoints.acceptRequestsToJoin, {
      params: { huddleId: id },
      body: { userIds: idsOf(ann) },
    })
    await host.call(endpoints.declineRequestsToJoin, {
      params: { huddleId: id },
      body: { userIds: idsOf(bob) },
    })
    expect([await roleOf(ann, id), await roleOf(bob, id)]).toEqual(['member', undefined])
  })
})

describe('the members', () => {
  test('are listed with hosts first, in pages, without people whom the reader blocked', async () => {
    const id = await newHuddle()
    const people = await Promise.all(Array.from({ length: 22 }, newStudent))
    for (const person of people) await join(person, id)
    const [ann, bob] = people
    if (ann === undefined || bob === undefined) throw new Error('There is nobody')
    await ann.call(endpoints.block, { params: { userId: ann.uid, otherUserId: bob.uid } })
    const all = async (reader: Person) => {
      const pages: string[] = []
      let startAfter: string | undefined
      do {
        const { members, next } = await reader.call(endpoints.listMembers, {
          params: { huddleId: id },
          query: startAfter === undefined ? {} : { startAfter: uid.parse(startAfter) },
        })
        pages.push(...members.map((one) => one.id))
        startAfter = next ?? undefined
      } while (startAfter !== undefined)
      return pages
    }
    const byHost = await all(host)
    expect(byHost[0]).toBe(host.uid)
    expect(byHost.toSorted()).toEqual([host, ...people].map((one) => one.uid).toSorted())
    const byAnn = await all(ann)
    expect(byAnn).not.toContain(bob.uid)
    expect(byAnn).toHaveLength(22)
  })

  test('are hidden from all but hosts where the huddle hides them', async () => {
    const id = await newHuddle({ hide_participants: true })
    const ann = await newStudent()
    await join(ann, id)
    const list = (by: Person) => by.call(endpoints.listMembers, { params: { huddleId: id } })
    await expect(list(ann)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await list(host)).members).toHaveLength(2)
  })
})

test('the only host cannot leave, and leaves once there is another', async () => {
  const id = await newHuddle()
  const ann = await newStudent()
  await join(ann, id)
  const leave = () => host.call(endpoints.leaveHuddle, { params: { huddleId: id } })
  await expect(leave()).rejects.toMatchObject({ code: 'conflict' })
  await host.call(endpoints.updateMember, {
    params: { huddleId: id, userId: ann.uid },
    body: { isHost: true },
  })
  expect(await leave()).toEqual({ huddleId: id, role: null })
  expect(await store.huddles.doc(id).get()).toMatchObject({ hosts: [ann.uid], host_uid: ann.uid })
})
