import { limits, type CsvExport } from '@huddle/contract'

import type { Services } from '#services.ts'

import { endExport } from './end-export.ts'
import { csvType, exportPathOf } from './export-file.ts'
import { claimLease, releaseLease, reportProgress } from './export-lease.ts'
import { joinParts, readPart, storePart } from './export-parts.ts'
import { readerOf } from './reader.ts'
import { resumeLater } from './resume-later.ts'
import { rowsOf } from './rows-of.ts'

type Limits = {
  /**
   * The first part stored after this time is the last one of this task. The next task continues.
   */
  until: Date
  /** A part is stored once it has this many bytes. */
  partBytes?: number
}

/** `busy`: another worker holds the lease. */
export type Progress = 'ended' | 'busy' | 'goes on'

/**
 * Continues an export from its stored place. Rows become parts of the file, with at most one part
 * in memory, and each stored part advances the place. It may be called twice, late, or after a
 * crash at any point: only one worker runs at a time, and stored parts are not made again. See E8.
 */
export async function continueExport(
  id: string,
  { until, partBytes = limits.partBytes.min }: Limits,
  services: Services,
): Promise<Progress> {
  const { store, clock } = services
  const claimed = await claimLease(id, services)
  if (claimed === 'ended' || claimed === 'busy') return claimed
  const { record, worker } = claimed
  let { work } = claimed

  const reader = await readerOf(record.owner_uid, work, store)
  const rows = reader && (await rowsOf(record, reader, services))
  if (rows === undefined) {
    await endExport(id, 'failed', services)
    return 'ended'
  }
  while (!work.is_read) {
    const part = await readPart(rows, work, partBytes, (rowsDone) =>
      reportProgress(id, worker, rowsDone, services),
    )
    if (part === undefined) return 'ended'
    if (part.place === undefined && work.parts.length === 0) {
      await services.storage.write(exportPathOf(record), part.content, csvType)
      return finish(record, worker, part.rowsRead, services)
    }
    const next = await storePart(record, work, worker, part, services)
    if (next === undefined) return 'ended'
    work = next
    if (clock.now() >= until) {
      await releaseLease(id, worker, services)
      await resumeLater(record, services)
      return 'goes on'
    }
  }
  await joinParts(record, work, services)
  return finish(record, worker, work.rows_stored, services)
}

/**
 * Records the file as ready. If the export was stopped at the last moment, its content is removed.
 */
async function finish(
  record: CsvExport,
  worker: string,
  rows_done: number,
  services: Services,
): Promise<Progress> {
  const { store, storage, scanner, clock } = services
  // We made the file ourselves, so it needs no virus scan.
  if (scanner !== undefined) await storage.markClean(exportPathOf(record))
  const isReady = await store.standaloneTransaction(async (tx) => {
    const [current, work] = await tx.getAll(
      store.exports.doc(record.id),
      store.exportWork(record.id),
    )
    if (current?.state !== 'preparing' || work?.worker !== worker)
      return current?.state === 'ready' || current?.state === 'preparing'
    const now = clock.now()
    tx.update(store.exports.doc(record.id), {
      state: 'ready',
      rows_done,
      updated_at: now,
      finished_at: now,
    })
    return true
  })
  if (!isReady) await storage.delete(exportPathOf(record))
  return 'ended'
}
