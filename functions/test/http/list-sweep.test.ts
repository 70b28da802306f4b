import { endpoints, type Input } from '@huddle/contract'
import { eventSorts } from '@huddle/contract/events/list-events.ts'
import { huddleSorts } from '@huddle/contract/huddles/list-huddles.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'

/**
 * Asks for every list in every order, with each filter and with all of them, forwards and backwards.
 * The local Firestore refuses a query without an index, as production does, so each must be served.
 */
let campus: Campus
let ids: { event: string; huddle: string; type: string }

beforeAll(async () => {
  campus = await newCampus()
  const inCouncil = { scope_id: 'council-1' }
  const [huddle, event] = await Promise.all([
    campus.huddle({ ...inCouncil, title: 'Chess' }),
    campus.event({ ...inCouncil, title: 'Night', event_type: 'social' }),
  ])
  ids = { event: event.id, huddle: huddle.id, type: 'social' }
})

/** Callers of their own for each order: a person may make so many requests a minute. */
function newStaff(): Promise<Staff[]> {
  return Promise.all([
    campus.staff({ role: 'owner' }),
    campus.staff({ assignments: ['council-1', 'council-2'] }),
  ])
}

/** Each filter by itself, all of them, and none. */
function combinationsOf<Query extends object>(filters: readonly Query[]): Query[] {
  const everything: Query[] = filters.length === 0 ? [] : [Object.assign({}, ...filters)]
  const nothing: Query = Object.assign({})
  return [nothing, ...filters, ...everything]
}

type EventQuery = NonNullable<Input<typeof endpoints.listEvents>['query']>

describe.each(eventSorts)('events by %s', (sort) => {
  test('are listed with every filter, in both directions', async () => {
    const filters = combinationsOf<EventQuery>([
      { type: ids.type },
      { council: 'council-1' },
      { huddle: ids.huddle },
      { status: 'pendingOthers' },
      { status: 'needsReview' },
      { tab: 'past' },
      { tab: 'upcoming' },
    ])
    const others: EventQuery[] = [
      { tab: 'cancelled' },
      { from: '2026-01-01', to: '2027-01-01', status: 'published' },
      { search: 'ni', tab: 'upcoming', type: ids.type, council: 'council-1' },
    ]
    const viewers = await newStaff()
    for (const query of [...filters, ...others])
      for (const place of [{}, { startAfter: [ids.event] }, { startBefore: [ids.event] }])
        for (const staff of viewers)
          await expect(
            staff.call(endpoints.listEvents, { query: { ...query, ...place, sort } }),
            JSON.stringify([query, place]),
          ).resolves.toBeDefined()
  })
})

type HuddleQuery = NonNullable<Input<typeof endpoints.listHuddles>['query']>

describe.each(huddleSorts)('huddles by %s', (sort) => {
  test('are listed with every filter, in both directions', async () => {
    const filters = combinationsOf<HuddleQuery>([
      { type: 'Society' },
      { council: 'council-1' },
      { registered: 'true' },
      { upcoming: 'false' },
    ])
    const others: HuddleQuery[] = [
      { search: 'ch', type: 'Society', registered: 'false' },
      { members_from: 1, members_to: 90, upcoming: 'true' },
      { active_from: '2026-01-01', council: 'council-1' },
    ]
    const people = [...(await newStaff()), await campus.student()]
    for (const query of [...filters, ...others])
      for (const place of [{}, { startAfter: [ids.huddle] }, { startBefore: [ids.huddle] }])
        for (const person of people)
          await expect(
            person.call(endpoints.listHuddles, { query: { ...query, ...place, sort } }),
            JSON.stringify([query, place]),
          ).resolves.toBeDefined()
  })
})
