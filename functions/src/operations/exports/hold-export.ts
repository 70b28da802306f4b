import type { CsvExport } from '@huddle/contract'
import { randomUUID } from 'node:crypto'

import type { Services } from '#services.ts'
import type { ExportWork } from '#store/export-work.ts'

import { endExport } from './end-export.ts'

/** How long others keep away from a worker that says nothing. */
const leaseSeconds = 60
/** Attempts that get nowhere. */
const mostAttempts = 5

/** What one worker holds, until it ends the export, gives it back or says nothing for a while. */
export type Claim = { record: CsvExport; work: ExportWork; worker: string }

export async function claim(id: string, services: Services): Promise<Claim | 'ended' | 'busy'> {
  const { store, clock } = services
  const worker = randomUUID()
  const claimed = await store.standaloneTransaction(async (tx) => {
    const [record, work] = await tx.getAll(store.exports.doc(id), store.exportWork(id))
    if (record?.state !== 'preparing' || work === undefined) return 'ended'
    const now = clock.now()
    if (work.leased_until > now) return 'busy'
    if (record.expires_at <= now || work.attempts >= mostAttempts) return 'hopeless'
    const attempts = work.attempts + 1
    tx.update(store.exportWork(id), { worker, leased_until: leaseFrom(now), attempts })
    return { record, work: { ...work, attempts }, worker }
  })
  if (claimed !== 'hopeless') return claimed
  await endExport(id, 'failed', services)
  return 'ended'
}

/** Tells how far the export is. False once it was stopped, or somebody else has taken it over. */
export async function report(
  id: string,
  worker: string,
  rows_done: number,
  { store, clock }: Services,
): Promise<boolean> {
  return store.standaloneTransaction(async (tx) => {
    const [record, work] = await tx.getAll(store.exports.doc(id), store.exportWork(id))
    if (record?.state !== 'preparing' || work?.worker !== worker) return false
    const now = clock.now()
    tx.update(store.exports.doc(id), { rows_done, updated_at: now })
    tx.update(store.exportWork(id), { leased_until: leaseFrom(now) })
    return true
  })
}

/** Lets the next one begin at once. */
export async function release(
  id: string,
  worker: string,
  { store, clock }: Services,
): Promise<void> {
  await store.standaloneTransaction(async (tx) => {
    const work = await tx.get(store.exportWork(id))
    if (work?.worker === worker) tx.update(store.exportWork(id), { leased_until: clock.now() })
  })
}

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseSeconds * 1000)
}
