import type { CsvExport } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { TypedQuery } from '#store/document.ts'

import { removeContent } from './end-export.ts'
import { resumeLater } from './resume-later.ts'

const pageSize = 200
/** A worker reports its progress far more often than this. */
const minutesSilent = 5

/**
 * Removes the files and records of expired exports, and resumes exports that no worker has touched
 * for a while. Each export leaves its query once it is handled. See E8, A12.
 */
export async function sweepExports(services: Services): Promise<void> {
  const { store, clock, log } = services
  const now = clock.now()
  const removed = await each(
    store.exports.where('expires_at', '<=', now).orderBy('expires_at'),
    async ({ id }) => {
      await removeContent(id, services)
      await store.exportWork(id).delete()
      await store.exports.doc(id).delete()
    },
    services,
  )
  const silentSince = new Date(now.getTime() - minutesSilent * 60_000)
  const resumed = await each(
    store.exports
      .where('state', '==', 'preparing')
      .where('updated_at', '<=', silentSince)
      .orderBy('updated_at'),
    async (record) => {
      await store.exports.doc(record.id).update({ updated_at: now })
      await resumeLater(record, services)
    },
    services,
  )
  if (removed + resumed > 0) log.info('sweep-exports', { removed, resumed })
}

/** An export that fails is retried by the next sweep. */
async function each(
  query: TypedQuery<CsvExport>,
  work: (record: CsvExport) => Promise<void>,
  { log }: Services,
): Promise<number> {
  let done = 0
  let failed = 0
  for (;;) {
    const due = await query.limit(pageSize).get()
    for (const record of due) {
      try {
        await work(record)
        done += 1
      } catch (error) {
        failed += 1
        log.error('sweep-exports failed for an export', error, { exportId: record.id })
      }
    }
    if (due.length < pageSize || failed > 0) break
  }
  if (failed > 0) throw new Error(`sweep-exports failed for ${failed} exports`)
  return done
}
