import type { ExportState } from '@huddle/contract'

import type { Services } from '#services.ts'

import { exportPathOf } from './export-file.ts'

/**
 * Ends an export without a file and removes what was stored. An export that has already ended does
 * not change.
 */
export async function endExport(
  id: string,
  state: Extract<ExportState, 'failed' | 'cancelled'>,
  services: Pick<Services, 'store' | 'storage' | 'clock'>,
): Promise<void> {
  const { store, clock } = services
  const isOurs = await store.standaloneTransaction(async (tx) => {
    const record = await tx.get(store.exports.doc(id))
    if (record?.state !== 'preparing') return false
    const now = clock.now()
    tx.update(store.exports.doc(id), { state, updated_at: now, finished_at: now })
    return true
  })
  if (isOurs) await removeContent(id, services)
}

/** Removes the file and the parts of an unfinished export, if there are any. */
export async function removeContent(
  id: string,
  { store, storage }: Pick<Services, 'store' | 'storage'>,
): Promise<void> {
  const [record, work] = await Promise.all([
    store.exports.doc(id).get(),
    store.exportWork(id).get(),
  ])
  if (record === undefined) return
  const path = exportPathOf(record)
  if (work?.upload_id) await storage.abortMultipart({ path, uploadId: work.upload_id })
  await storage.delete(path)
}
