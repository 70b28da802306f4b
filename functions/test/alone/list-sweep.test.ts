import { endpoints, type Input } from '@huddle/contract'
import { eventSorts } from '@huddle/contract/events/list-events.ts'
import { huddleSorts } from '@huddle/contract/huddles/list-huddles.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import type { Person } from '../support/person.ts'

/**
 * Asks for every list in every order, with each filter and with all of them, forwards and
 * backwards. The local Firestore refuses a query without an index, as production does, so each must
 * be served.
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
    await eachAnswers(
      await newStaff(),
      [...filters, ...others].flatMap((query) =>
        placesBy(ids.event).map((place) => ({ ...query, ...place, sort })),
      ),
      (staff, query) => staff.call(endpoints.listEvents, { query }),
    )
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
    await eachAnswers(
      people,
      [...filters, ...others].flatMap((query) =>
        placesBy(ids.huddle).map((place) => ({ ...query, ...place, sort })),
      ),
      (person, query) => person.call(endpoints.listHuddles, { query }),
    )
  })
})

function placesBy(id: string) {
  return [{}, { startAfter: [id] }, { startBefore: [id] }]
}

/** Sends every query as every person, all queries of a person one after the other. */
async function eachAnswers<Query extends object>(
  people: readonly Person[],
  queries: readonly Query[],
  ask: (person: Person, query: Query) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    people.map(async (person) => {
      for (const query of queries)
        await expect(ask(person, query), JSON.stringify(query)).resolves.toBeDefined()
    }),
  )
}
