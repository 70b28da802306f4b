import type { CsvExport } from '@huddle/contract'
import { randomUUID } from 'node:crypto'

import type { Services } from '#services.ts'
import type { ExportWork } from '#store/export-work.ts'

import { endExport } from './end-export.ts'

/** A worker that does not report for this long loses its lease. */
const leaseSeconds = 60
/** Attempts without progress. */
const mostAttempts = 5

/**
 * The lease of one worker, which lasts until it ends the export, releases it or stops reporting.
 */
export type Lease = { record: CsvExport; work: ExportWork; worker: string }

export async function claimLease(
  id: string,
  services: Services,
): Promise<Lease | 'ended' | 'busy'> {
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

/**
 * Stores the progress of the export and renews the lease. Returns false when the export was
 * stopped, or another worker has taken over.
 */
export async function reportProgress(
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

/** Ends the lease, so that the next worker can start at once. */
export async function releaseLease(
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
