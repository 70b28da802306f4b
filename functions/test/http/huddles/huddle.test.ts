import { endpoints, type Huddle } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { newCampus, type Campus, type Staff } from '../../support/campus.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

let campus: Campus
let host: Person
let reviewer: Staff
let huddle: Huddle

const notFound = { code: 'not-found', status: 404 }
const read = (person: Person, huddleId: string) =>
  person.call(endpoints.getHuddle, { params: { huddleId } })
const addMember = (huddleId: string, given: Parameters<typeof buildMember>[0]) => {
  const member = buildMember(given)
  return store.members(huddleId).doc(member.id).set(member)
}

beforeAll(async () => {
  campus = await newCampus()
  ;[host, reviewer] = await Promise.all([
    campus.student(),
    campus.staff({ assignments: ['council-1'] }),
  ])
  huddle = await campus.huddle({ hosts: [host.uid], scope_id: 'council-1' })
  await Promise.all([
    addMember(huddle.id, { id: host.uid, role: 'host', first_name: 'Ada', last_name: 'Able' }),
    addMember(huddle.id, { id: 'm-2', first_name: 'Bea', last_name: 'Baker' }),
    addMember(huddle.id, { id: 'm-3', role: 'requested', last_name: 'Asker' }),
  ])
})

describe('GET /v1/huddles/{huddleId}', () => {
  it('staff in scope see a huddle with its first members by name and its reviewers', async () => {
    const seen = await read(reviewer, huddle.id)
    expect(seen).toMatchObject({
      id: huddle.id,
      hosts: [host.uid],
      members: [host.uid, 'm-2'],
      reviewers: [reviewer.uid],
    })
  })

  it('a host sees the members of the huddle but no reviewers', async () => {
    expect(await read(host, huddle.id)).toMatchObject({
      members: [host.uid, 'm-2'],
      reviewers: [],
    })
  })

  it('a student of the university sees a public huddle without its members', async () => {
    expect(await read(await campus.student(), huddle.id)).toMatchObject({ members: [] })
  })

  it('members of a huddle that hides its members do not see them', async () => {
    const member = await campus.student()
    const shy = await campus.huddle({ hide_participants: true, privacy_status: 'private' })
    await addMember(shy.id, { id: member.uid })
    expect(await read(member, shy.id)).toMatchObject({ id: shy.id, members: [] })
  })

  it('a huddle is not found if it is out of scope, of another university, secret or deleted', async () => {
    const [elsewhere, foreigner, student, secret, deleted] = await Promise.all([
      campus.staff({ assignments: ['council-2'] }),
      newCampus().then((other) => other.staff({ role: 'owner' })),
      campus.student(),
      campus.huddle({ privacy_status: 'secret' }),
      campus.huddle({ is_deleted: true, hosts: [host.uid], scope_id: 'council-1' }),
    ])
    await expect(read(elsewhere, huddle.id)).rejects.toMatchObject(notFound)
    await expect(read(foreigner, huddle.id)).rejects.toMatchObject(notFound)
    await expect(read(student, secret.id)).rejects.toMatchObject(notFound)
    await expect(read(reviewer, deleted.id)).rejects.toMatchObject(notFound)
    await expect(read(host, deleted.id)).rejects.toMatchObject(notFound)
    await expect(read(reviewer, 'never-was')).rejects.toMatchObject(notFound)
  })

  it('a private huddle is not found for a student whose request to join is pending', async () => {
    const asker = await campus.student()
    const closed = await campus.huddle({ privacy_status: 'private' })
    await addMember(closed.id, { id: asker.uid, role: 'requested' })
    await expect(read(asker, closed.id)).rejects.toMatchObject(notFound)
    await addMember(closed.id, { id: asker.uid, role: 'invited' })
    expect((await read(asker, closed.id)).id).toBe(closed.id)
  })
})

describe('GET /v1/huddles/{huddleId}/events', () => {
  const day = 86_400_000
  const soon = (days: number) => ({
    start_datetime: new Date(Date.now() + days * day),
    end_datetime: new Date(Date.now() + days * day + 3_600_000),
  })

  async function huddleWithEvents() {
    const group = await campus.huddle({ hosts: [host.uid], scope_id: 'council-1' })
    const mine = { host_huddle: group.id, hosts: [host.uid], scope_id: 'council-1' } as const
    const [open, published, past, cancelled, secret] = await Promise.all([
      campus.event({ ...mine, hosts: [host.uid], ...soon(9) }),
      campus.event({
        ...mine,
        hosts: [host.uid],
        ...soon(5),
        is_published: true,
        review_status: 'published',
      }),
      campus.event({
        ...mine,
        hosts: [host.uid],
        ...soon(-5),
        is_published: true,
        review_status: 'completed',
      }),
      campus.event({
        ...mine,
        hosts: [host.uid],
        ...soon(3),
        is_cancelled: true,
        review_status: 'cancelled',
      }),
      campus.event({
        ...mine,
        hosts: [host.uid],
        ...soon(1),
        is_published: true,
        privacy_status: 'secret',
      }),
      campus.event({ ...mine, hosts: [host.uid], ...soon(2), is_deleted: true }),
      campus.event({ scope_id: 'council-1' }),
    ])
    await counted(group.id, 5)
    const names: Record<string, string> = {
      [open.id]: 'open',
      [published.id]: 'published',
      [past.id]: 'past',
      [cancelled.id]: 'cancelled',
      [secret.id]: 'secret',
    }
    return async (person: Person, query: { tab?: 'upcoming' | 'past' | 'cancelled' } = {}) => {
      const { events, total } = await person.call(endpoints.listHuddleEvents, {
        params: { huddleId: group.id },
        query,
      })
      expect(total).toBe(events.length)
      return events.map(({ id }) => names[id])
    }
  }

  it('staff in scope and hosts see every event of a huddle, students only public ones', async () => {
    const list = await huddleWithEvents()
    const all = ['open', 'published', 'cancelled', 'secret', 'past']
    expect(await list(reviewer)).toEqual(all)
    expect(await list(host)).toEqual(all)
    expect(await list(await campus.student())).toEqual(['published', 'past'])
  })

  it('hosts of a huddle get the full events that they host, and pages of others’ public ones', async () => {
    const [one, other] = [await campus.student(), await campus.student()]
    const group = await campus.huddle({ hosts: [one.uid, other.uid] })
    const of = (person: Person, given: object) =>
      campus.event({ host_huddle: group.id, hosts: [person.uid], host_uid: person.uid, ...given })
    const [draft, shared, hidden] = [
      await of(one, soon(9)),
      await of(other, { ...soon(5), is_published: true }),
      await of(other, { ...soon(1), is_published: true, privacy_status: 'private' }),
    ]
    const list = await one.call(endpoints.listHuddleEvents, { params: { huddleId: group.id } })
    expect(list.events.map(({ id }) => id)).toEqual([draft.id, shared.id])
    expect(list.total).toBe(2)
    expect(list.events[0]).toHaveProperty('review_statuses')
    expect(list.events[1]).not.toHaveProperty('review_statuses')
    const theirs = await other.call(endpoints.listHuddleEvents, { params: { huddleId: group.id } })
    expect(theirs.events.map(({ id }) => id)).toEqual([shared.id, hidden.id])
    expect(theirs.total).toBe(2)
  })

  it('events of a huddle are separated into upcoming, past and cancelled', async () => {
    const list = await huddleWithEvents()
    expect(await list(reviewer, { tab: 'upcoming' })).toEqual(['open', 'published', 'secret'])
    expect(await list(reviewer, { tab: 'past' })).toEqual(['past'])
    expect(await list(reviewer, { tab: 'cancelled' })).toEqual(['cancelled'])
  })

  it('events of a huddle can be paged, but not by people who cannot see the huddle', async () => {
    const group = await campus.huddle({ hosts: [host.uid], scope_id: 'council-1' })
    const events = await campus.events(3, (index) => ({
      host_huddle: group.id,
      scope_id: 'council-1',
      ...soon(3 - index),
    }))
    await counted(group.id, 3)
    const ids = events.map(({ id }) => id)
    const params = { huddleId: group.id }
    const page = await reviewer.call(endpoints.listHuddleEvents, {
      params,
      query: { limit: 1, startAfter: ids.slice(0, 1) },
    })
    expect(page).toMatchObject({ events: [{ id: ids[1] }], total: 3 })
    const elsewhere = await campus.staff({ assignments: ['council-2'] })
    await expect(elsewhere.call(endpoints.listHuddleEvents, { params })).rejects.toMatchObject(
      notFound,
    )
  })
})

describe('POST /v1/huddles/{huddleId}/registration', () => {
  const register = (person: Person, huddleId: string, isRegistered: boolean) =>
    person.call(endpoints.setHuddleRegistration, { params: { huddleId }, body: { isRegistered } })
  const alertsOf = (uid: string) => store.studentAlerts(uid).get()

  it(
    'registering a huddle is logged, and its hosts are notified once',
    { timeout: 90_000 },
    async () => {
      const [owner, leader] = await Promise.all([campus.staff({ role: 'owner' }), campus.student()])
      const group = await campus.huddle({ hosts: [leader.uid], scope_id: 'council-1' })
      const answer = await register(owner, group.id, true)
      expect(answer).toEqual({
        huddleId: group.id,
        is_registered: true,
        is_registered_updated_at: expect.any(Date),
      })
      expect(await register(owner, group.id, true)).toEqual(answer)
      expect(await store.huddles.doc(group.id).get()).toMatchObject({
        is_registered: true,
        is_registered_update_by: owner.uid,
      })
      const log = await store
        .auditLog(campus.university.id)
        .where('entity_id', '==', group.id)
        .get()
      expect(log).toMatchObject([
        {
          action: 'huddle-registration-changed',
          actor: owner.uid,
          before: { is_registered: false },
          after: { is_registered: true },
        },
      ])
      await vi.waitFor(
        async () =>
          expect(await alertsOf(leader.uid)).toMatchObject([
            { kind: 'huddle-registered', entity_type: 'huddles', entity_id: group.id },
          ]),
        { timeout: 60_000, interval: 250 },
      )
      await register(owner, group.id, false)
      await vi.waitFor(
        async () =>
          expect((await alertsOf(leader.uid)).map(({ kind }) => kind).toSorted()).toEqual([
            'huddle-registered',
            'huddle-unregistered',
          ]),
        { timeout: 60_000, interval: 250 },
      )
    },
  )

  it('only Owners and Admins in scope can register a huddle', async () => {
    const [admin, elsewhere, foreigner] = await Promise.all([
      campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
      campus.staff({ role: 'university-admin', assignments: ['council-2'] }),
      newCampus().then((other) => other.staff({ role: 'owner' })),
    ])
    await expect(register(reviewer, huddle.id, true)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(register(elsewhere, huddle.id, true)).rejects.toMatchObject(notFound)
    await expect(register(foreigner, huddle.id, true)).rejects.toMatchObject(notFound)
    await expect(register(host, huddle.id, true)).rejects.toMatchObject({ status: 403 })
    expect(await register(admin, huddle.id, true)).toMatchObject({ is_registered: true })
  })

  it('registering a huddle accepts only true or false', async () => {
    const owner = await campus.staff({ role: 'owner' })
    const post = (body: unknown) =>
      owner.send('POST', `/v1/huddles/${huddle.id}/registration`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const body of [{}, { isRegistered: 'true' }, { isRegistered: true, more: 1 }])
      expect((await post(body)).status).toBe(400)
  })

  it('registering a huddle with the same idempotency key runs once', async () => {
    const owner = await campus.staff({ role: 'owner' })
    const group = await campus.huddle()
    const send = () =>
      owner.send('POST', `/v1/huddles/${group.id}/registration`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': group.id },
        body: JSON.stringify({ isRegistered: true }),
      })
    const [first, second] = [await send(), await send()]
    expect(await second.json()).toEqual(await first.json())
  })
})

/** Waits for the trigger that counts the events of a huddle. */
async function counted(huddleId: string, events: number): Promise<void> {
  const count = async () => (await store.huddles.doc(huddleId).get())?.events_count
  await expect.poll(count, { timeout: 50_000 }).toBe(events)
}
