import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import {
  buildDashboardUser,
  buildEvent,
  buildParticipant,
  buildUniversity,
} from '@huddle/emulator-seed'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { operations } from '#operations/index.ts'
import { createStore } from '#store/store.ts'

import { serve } from '../support/local-app.ts'
import { personWith } from '../support/person.ts'
import { staffTokenOf } from '../support/sign-in.ts'
import { suite } from '../support/suite.ts'

/** In addition to one read per row. */
const others = 25

const report = z.object({ total: z.object({ reads: z.number() }) })

it.each([100, 2500])(
  `a CSV of %d events or guests reads each once, and at most ${others} other documents`,
  { timeout: 120_000 },
  async (count) => {
    // A separate database, whose counters nothing else changes.
    const projectId = `demo-cost-${randomUUID().slice(0, 8)}`
    const firestore = getFirestore(initializeApp({ projectId }, projectId))
    const store = createStore(firestore)
    const address = `http://${suite.firestoreHost}/emulator/v1/projects/${projectId}/usage`
    const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
      await fetch(address, { method: 'DELETE' })
      await work()
      return report.parse(await (await fetch(address)).json()).total.reads
    }

    const university = buildUniversity({ id: `cost-campus-${randomUUID()}` })
    const owner = buildDashboardUser({
      uid: `owner-${randomUUID()}`,
      role: 'owner',
      university_id: university.id,
    })
    const events = Array.from({ length: count }, () =>
      buildEvent({ university_id: university.id, reviewers: [owner.uid], is_published: true }),
    )
    const [event] = events
    if (event === undefined) throw new Error('There is no event')
    const writer = async (documents: { path: string; data: object }[]) => {
      for (let first = 0; first < documents.length; first += 500) {
        const batch = firestore.batch()
        for (const { path, data } of documents.slice(first, first + 500))
          batch.set(firestore.doc(path), data)
        await batch.commit()
      }
    }
    await Promise.all([
      store.universities.doc(university.id).set(university),
      store.dashboardUsers.doc(owner.uid).set(owner),
      writer(events.map(({ id, ...data }) => ({ path: `events/${id}`, data }))),
      writer(
        Array.from({ length: count }, () => {
          const { id, ...data } = buildParticipant()
          return { path: `events/${event.id}/participants/${id}`, data }
        }),
      ),
    ])
    const { url } = await serve(operations, {}, { store })
    const { call } = personWith(owner.uid, await staffTokenOf(owner.uid, owner.email, {}), url)

    const all = [
      // An event and its place, which not every role may see. See decision 0193.
      { documents: 2 * count, download: () => call(endpoints.downloadEvents, {}) },
      {
        documents: count,
        download: () => call(endpoints.downloadGuests, { params: { eventId: event.id } }),
      },
    ]
    for (const { documents, download } of all) {
      const reads = await readsOf(async () => {
        expect(await download()).toMatchObject({ state: 'ready', rows_done: count })
      })
      expect(reads).toBeGreaterThanOrEqual(documents)
      expect(reads).toBeLessThanOrEqual(documents + others)
    }
    expect(await readsOf(() => call(endpoints.listExports, {}))).toBeLessThanOrEqual(10)
  },
)
