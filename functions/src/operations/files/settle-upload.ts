import { ServiceError, uploadHours, type FileUpload } from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { createFileRecord } from './file-records.ts'
import { removeContent } from './remove-content.ts'
import { isOpen, receiveFile } from './receive-file.ts'

type Settled =
  | { storagePath: string; state: 'ready' | 'pending' }
  | { problem: string; isMissing: boolean }

/**
 * Checks a file that has arrived. A file that does not match its announcement is removed at once.
 * The others get their record, or wait for the virus scan if one is configured. A file that was
 * already settled does not change. See U3, U5.
 */
export async function settleUpload(
  upload: FileUpload,
  digest: string | null,
  services: Services,
): Promise<Settled> {
  const { store, storage, scanner } = services
  const { id, uid, storage_path, file_name, name, type } = upload
  const { stored, problem, isLabelled } = await receiveFile(upload, services)
  if (stored === undefined) {
    // The file was settled and deleted in the meantime, or it never arrived.
    const current = await store.fileUploads.doc(id).get()
    const problem = current?.problem
    if (problem != null) await removeContent(upload, storage)
    return { problem: problem ?? 'The file was not uploaded', isMissing: problem == null }
  }
  // The file has arrived, so the SDK may not write to the path again.
  if (uid !== null) await store.announcedUploads.doc(file_name).delete()
  if (problem !== undefined) {
    await refuseUpload(upload, problem, services)
    return { problem, isMissing: false }
  }
  const ref = store.fileUploads.doc(id)
  // The file is labelled only once. Two processes may settle the same file, and a second label
  // would revoke the address that a reader may already have.
  if (!isLabelled && isOpen(await ref.get())) await storage.label(storage_path, { name, type })

  const state = scanner === undefined || stored.isClean ? 'ready' : 'pending'
  const settled = await store.transaction(async (tx): Promise<Settled> => {
    const current = await tx.get(ref)
    if (current === undefined) throw notFound('upload')
    switch (current.state) {
      case 'pending':
      case 'ready':
      case 'deleted':
        if (digest !== null && current.parts_digest !== null && current.parts_digest !== digest)
          throw new ServiceError('conflict', 'This upload was finished with other parts')
        return {
          storagePath: storage_path,
          state: current.state === 'pending' ? 'pending' : 'ready',
        }
      case 'refused':
        return { problem: current.problem ?? 'The file was refused', isMissing: false }
      case 'aborted':
        throw new ServiceError('expired', 'This upload has expired, begin again')
      case 'started':
      case 'finalising':
      case 'uploaded':
        writeSettled(tx, current, { ...stored, state, digest }, services)
        return { storagePath: storage_path, state }
    }
  })
  // Another process refused the file in the meantime, and may not have removed it.
  if ('problem' in settled) await removeContent(upload, storage)
  return settled
}

/** Records that the file is ready, or that it waits for its virus scan. */
export function writeSettled(
  tx: Tx,
  upload: FileUpload,
  {
    state,
    digest,
    size,
    generation,
  }: { state: 'ready' | 'pending'; digest: string | null; size: number; generation: string },
  services: Pick<Services, 'store' | 'clock'>,
): void {
  const { store, clock } = services
  const now = clock.now()
  tx.update(store.fileUploads.doc(upload.id), {
    state,
    parts_digest: digest,
    generation,
    attempts: 0,
    updated_at: now,
    expires_at: new Date(now.getTime() + uploadHours.unfinished * 3_600_000),
  })
  if (state === 'ready') createFileRecord(tx, upload, size, services)
}

/**
 * Records the reason before the file is deleted, so that a caller who finds the file gone gets the
 * reason.
 */
export async function refuseUpload(
  upload: FileUpload,
  problem: string,
  { store, storage, clock, log }: Services,
): Promise<void> {
  const ref = store.fileUploads.doc(upload.id)
  await ref.update({ state: 'refused', problem, updated_at: clock.now() })
  await removeContent(upload, storage)
  log.warn('upload refused', { fileUploadId: upload.id })
}
