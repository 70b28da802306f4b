import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { buildDashboardUser, buildEvent, buildUniversity } from '@huddle/emulator-seed'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { operations } from '#operations/index.ts'
import { createStore } from '#store/store.ts'

import { serve } from '../support/local-app.ts'
import { personWith } from '../support/person.ts'
import { identityTokenOf } from '../support/sign-in.ts'
import { suite } from '../support/suite.ts'

/** What one page of ten may read, however many events there are. */
const mostReads = 15

const report = z.object({ total: z.object({ reads: z.number() }) })

/** A database of its own, whose counters nobody else moves. */
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

/** In batches: the bulk writer spares a production database by going slowly. */
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
  `a page of ten out of %d events reads at most ${mostReads} documents`,
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
      store.stats(university.id).set({
        events_count: count,
        events_count_by_scope: { 'council-1': count / 2, 'council-2': count / 2 },
      }),
      writeEvents(firestore, university.id, count),
    ])
    const { url } = await serve(operations, {}, { store })
    const { call } = personWith(owner.uid, await identityTokenOf(owner.uid), url)

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
    for (const page of pages) expect(await readsOf(page)).toBeLessThanOrEqual(mostReads)
  },
)
