import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import {
  buildDashboardUser,
  buildEvent,
  buildHuddle,
  buildMember,
  buildParticipant,
  buildUniversity,
} from '@huddle/emulator-seed'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { operations } from '#operations/index.ts'
import { createStore } from '#store/store.ts'

import { serve } from '../support/local-app.ts'
import { personWith } from '../support/person.ts'
import { staffTokenOf } from '../support/sign-in.ts'
import { suite } from '../support/suite.ts'

/** The most documents that one page of ten may read, regardless of the number of events. */
const mostReads = 15
/**
 * Each event is listed with its place, a separate document because not every role may see it. See
 * decision 0193.
 */
const mostReadsOfEvents = mostReads + 10

const report = z.object({ total: z.object({ reads: z.number() }) })

/** A separate database, whose counters nothing else changes. */
function newDatabase() {
  const projectId = `demo-cost-${randomUUID().slice(0, 8)}`
  const firestore = getFirestore(initializeApp({ projectId }, projectId))
  const address = `http://${suite.firestoreHost}/emulator/v1/projects/${projectId}/usage`
  return {
    firestore,
    store: createStore(firestore),
    readsOf: async (work: () => Promise<unknown>): Promise<number> => {
      await fetch(address, { method: 'DELETE' })
      await work()
      return report.parse(await (await fetch(address)).json()).total.reads
    },
  }
}

/** Writes in batches: the bulk writer throttles itself to spare production databases. */
async function writeEvents(
  firestore: Firestore,
  universityId: string,
  count: number,
): Promise<void> {
  const perBatch = 500
  const batches = Array.from({ length: count / perBatch }, (_, batchIndex) => {
    const batch = firestore.batch()
    for (let place = 0; place < perBatch; place += 1) {
      const index = batchIndex * perBatch + place
      const { id, ...fields } = buildEvent({
        university_id: universityId,
        title: `Open evening ${index}`,
        scope_id: `council-${1 + (index % 2)}`,
        start_datetime: new Date(Date.UTC(2027, 0, 1, index)),
      })
      batch.set(firestore.doc(`events/${id}`), fields)
    }
    return batch.commit()
  })
  await Promise.all(batches)
}

it.each([1000, 10_000])(
  `a page of ten of %d events reads at most ${mostReadsOfEvents} documents`,
  { timeout: 120_000 },
  async (count) => {
    const { firestore, store, readsOf } = newDatabase()
    const university = buildUniversity({ id: 'cost-campus' })
    const owner = buildDashboardUser({
      uid: `owner-${randomUUID()}`,
      role: 'owner',
      university_id: university.id,
    })
    await Promise.all([
      store.universities.doc(university.id).set(university),
      store.dashboardUsers.doc(owner.uid).set(owner),
      store.stats(university.id, 'events').set({
        count,
        count_by_scope: { 'council-1': count / 2, 'council-2': count / 2 },
      }),
      writeEvents(firestore, university.id, count),
    ])
    const { url } = await serve(operations, {}, { store })
    const { call } = personWith(owner.uid, await staffTokenOf(owner.uid, owner.email, {}), url)

    const first = await call(endpoints.listEvents, {})
    expect(first).toMatchObject({ total: count, events: { length: 10 } })
    const startAfter = first.events.slice(-3).map(({ id }) => id)
    const pages = [
      () => call(endpoints.listEvents, {}),
      () => call(endpoints.listEvents, { query: { startAfter } }),
      () => call(endpoints.listEvents, { query: { startBefore: startAfter } }),
      () => call(endpoints.listEvents, { query: { sort: 'title', startAfter } }),
      () => call(endpoints.getEvent, { params: { eventId: startAfter[0] ?? '' } }),
    ]
    for (const page of pages) expect(await readsOf(page)).toBeLessThanOrEqual(mostReadsOfEvents)
  },
)

/** Writes this many documents of one kind, in batches. */
async function writeMany(
  firestore: Firestore,
  count: number,
  documentOf: (index: number) => { path: string; data: object },
): Promise<void> {
  const perBatch = 500
  for (let first = 0; first < count; first += perBatch) {
    const batch = firestore.batch()
    for (let index = first; index < Math.min(first + perBatch, count); index += 1) {
      const { path, data } = documentOf(index)
      batch.set(firestore.doc(path), data)
    }
    await batch.commit()
  }
}

it.each([100, 4000])(
  `a page of ten of %d huddles, guests or members, in a university as large, reads at most ${mostReads} documents`,
  { timeout: 120_000 },
  async (count) => {
    const { firestore, store, readsOf } = newDatabase()
    const university = buildUniversity({ id: `cost-campus-${randomUUID()}` })
    const owner = buildDashboardUser({
      uid: `owner-${randomUUID()}`,
      role: 'owner',
      university_id: university.id,
    })
    const event = buildEvent({
      university_id: university.id,
      host_huddle: 'huddle-0',
      is_published: true,
      going_count: count,
    })
    await Promise.all([
      store.universities.doc(university.id).set(university),
      store.dashboardUsers.doc(owner.uid).set(owner),
      store.events.doc(event.id).set(event),
      store.stats(university.id, 'huddles').set({ count, count_by_scope: {} }),
      writeMany(firestore, count, (index) => {
        const { id, ...data } = buildHuddle({
          id: `huddle-${index}`,
          title: `Club ${index}`,
          university_id: university.id,
        })
        return { path: `huddles/${id}`, data }
      }),
      writeMany(firestore, count, () => {
        const { id, ...data } = buildParticipant()
        return { path: `events/${event.id}/participants/${id}`, data }
      }),
      writeMany(firestore, count, () => {
        const { id, ...data } = buildMember()
        return { path: `huddles/huddle-0/members/${id}`, data }
      }),
      writeMany(firestore, count, () => {
        const { uid, ...data } = buildDashboardUser({
          university_id: university.id,
          assignments: ['council-9'],
        })
        return { path: `dashboardUsers/${uid}`, data }
      }),
    ])
    const { url } = await serve(operations, {}, { store })
    const { call } = personWith(owner.uid, await staffTokenOf(owner.uid, owner.email, {}), url)

    // Nothing about the organisation is cached yet.
    const cold = await readsOf(() => call(endpoints.listHuddles, { query: { sort: '-title' } }))
    expect(cold).toBeLessThanOrEqual(mostReads)
    const first = await call(endpoints.listHuddles, {})
    expect(first).toMatchObject({ total: count, huddles: { length: 10 } })
    const startAfter = first.huddles.slice(-3).map(({ id }) => id)
    const params = { huddleId: 'huddle-0' }
    const pages = [
      () => call(endpoints.listHuddles, {}),
      () => call(endpoints.listHuddles, { query: { startAfter } }),
      () => call(endpoints.listHuddles, { query: { sort: '-members_count', startAfter } }),
      () => call(endpoints.listAllHuddles, { query: { limit: 10 } }),
      () => call(endpoints.getHuddle, { params }),
      () => call(endpoints.listHuddleEvents, { params }),
      () => call(endpoints.getEvent, { params: { eventId: event.id } }),
      () => call(endpoints.listGuestCheckIns, { params: { eventId: event.id } }),
    ]
    for (const page of pages) expect(await readsOf(page)).toBeLessThanOrEqual(mostReads)
  },
)
