import { writeFileSync } from 'node:fs'

import { endpoints } from '@huddle/contract'
import { buildEvent, buildHuddle } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { rows, type StaffEndpointName } from '../matrix/rows.ts'
import { newWorld } from '../matrix/world.ts'
import { newCampus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { newOffice } from '../support/review-office.ts'
import { firestore, store } from '../support/suite.ts'
import { costsPage, type CostOfList } from './costs-page.ts'
import { costOf, difference, measured, type CostOfCall } from './costs.ts'
import { alone } from './service.ts'

/** Where `npm run costs` wants the page to be written. */
const page = process.env['HUDDLE_COSTS_PAGE']

const names = Object.keys(rows).filter((name): name is StaffEndpointName => name in rows)
/**
 * The most documents that any call may read. Catalogues are read in full, and this one has few
 * entries.
 */
const mostReads = 30
/**
 * A report of five weeks is about forty counts of one read each, however many events there are
 * (decision 0142).
 */
const mostReadsOf: Partial<Record<StaffEndpointName, number>> = { getReport: 60 }
const mostWrites = 8

test(
  'no call reads or writes more documents than its limit',
  async () => {
    const world = await newWorld()
    const calls: CostOfCall[] = []
    for (const name of names) calls.push(await costOf(name, world))
    for (const { name, before, own } of calls) {
      const isCheap = own.reads <= (mostReadsOf[name] ?? mostReads) && own.writes <= mostWrites
      expect({ name, own, isCheap }).toEqual({ name, own, isCheap: true })
      expect({ name, before }).toEqual({
        name,
        before: {
          reads: expect.toSatisfy((reads: number) => reads <= 3),
          writes: expect.toSatisfy((writes: number) => writes <= 1),
          deletes: 0,
        },
      })
    }
    expect([...alone.leaks]).toEqual([])
    if (page === undefined) return
    const lists = await costOfLists([1000, 10_000, 100_000])
    writeFileSync(page, costsPage(calls, lists))
  },
  page === undefined ? 120_000 : 600_000,
)

describe('a decision reads and writes at most four documents of its own', () => {
  const verbs = { approve: undefined, reject: { message: 'Not this term' } }
  test.each(Object.entries(verbs))('%s', async (verb, body) => {
    const office = await newOffice()
    const eventId = await office.createEvent()
    expect(await costOfDecision(office.ann, eventId, verb, body)).toEqual({ isWithin: true })
  })

  test('asking for changes costs as much as a decision, plus one write for each requested document', async () => {
    const { ann, createEvent, types, documents } = await newOffice()
    const eventId = await createEvent({ event_type: types.withDocuments })
    const body = { message: 'Which room?', documents_queried: [documents.plan] }
    const needed = { reads: 2, writes: 1 }
    expect(await costOfDecision(ann, eventId, 'notify-host', body, needed)).toEqual({
      isWithin: true,
    })
  })
})

async function costOfDecision(
  person: Person,
  eventId: string,
  verb: string,
  body: object | undefined,
  documents = { reads: 1, writes: 0 },
) {
  const { status, cost, before } = await measured(() =>
    person.send('POST', `/v1/events/${eventId}/${verb}`, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  expect(status).toBe(200)
  const { reads, writes, deletes } = difference(cost, before)
  const isWithin = reads <= 3 + documents.reads && writes <= 4 + documents.writes && deletes === 0
  return isWithin ? { isWithin } : { reads, writes, deletes }
}

async function costOfLists(sizes: readonly number[]): Promise<CostOfList[]> {
  const lists = new Map<string, CostOfList>()
  for (const size of sizes) {
    const { owner, huddleId } = await campusOf(size)
    for (const [title, path] of pagesOf(huddleId)) {
      const { status, cost } = await measured(() => owner.send('GET', path))
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      const list = lists.get(title) ?? { title, reads: {} }
      list.reads[size] = cost.reads
      lists.set(title, list)
    }
  }
  return [...lists.values()]
}

function pagesOf(huddleId: string): [string, string][] {
  return [
    ['events', '/v2/events'],
    ['events by title', '/v2/events?sort=title'],
    ['huddles', endpoints.listHuddles.path],
    ['huddles by members', `${endpoints.listHuddles.path}?sort=-members_count`],
    ['all huddles', `${endpoints.listAllHuddles.path}?limit=10`],
    ['events of a huddle', endpoints.listHuddleEvents.path.replace('{huddleId}', huddleId)],
  ]
}

/** Creates this many events and huddles, and the counters that triggers would maintain. */
async function campusOf(count: number): Promise<{ owner: Person; huddleId: string }> {
  const { university, staff } = await newCampus()
  const university_id = university.id
  const owner = await staff({ role: 'owner', assignments: ['all'] })
  const huddleId = `${university_id}-huddle-0`
  for (const measure of ['events', 'huddles'] as const)
    await store.stats(university_id, measure).set({ count, count_by_scope: {} })
  await writeMany(count, (index) => {
    const { id, ...data } = buildEvent({
      university_id,
      host_huddle: huddleId,
      title: `E ${index}`,
    })
    return { path: `events/${id}`, data }
  })
  await writeMany(count, (index) => {
    const { id, ...data } = buildHuddle({ id: `${university_id}-huddle-${index}`, university_id })
    return { path: `huddles/${id}`, data }
  })
  return { owner, huddleId }
}

async function writeMany(count: number, make: (index: number) => { path: string; data: object }) {
  for (let first = 0; first < count; first += 500) {
    const batch = firestore.batch()
    for (let index = first; index < Math.min(first + 500, count); index += 1) {
      const { path, data } = make(index)
      batch.set(firestore.doc(path), data)
    }
    await batch.commit()
  }
}
