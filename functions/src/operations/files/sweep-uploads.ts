import type { FileUpload } from '@huddle/contract'

import type { Services } from '#services.ts'

import { isReferredTo } from './is-referred-to.ts'
import { settleUpload } from './settle-upload.ts'

const pageSize = 200
const day = 86_400_000

/** How long an upload that failed is remembered, to say why. */
const daysRemembered = 7

/**
 * Looks at the uploads whose time has come, the oldest first: unfinished ones are given up, checked ones that nothing refers to go, and so do
 * files deleted a month ago. Each leaves the query with what is done, so pages need no cursor. One that fails comes again with the next sweep.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { store, clock, log } = services
  let swept = 0
  let failed = 0
  for (;;) {
    const due = await store.fileUploads
      .where('expires_at', '<=', clock.now())
      .orderBy('expires_at')
      .limit(pageSize)
      .get()
    for (const upload of due) {
      try {
        await sweepOne(upload, services)
        swept += 1
      } catch (error) {
        failed += 1
        log.error('sweep-uploads failed for an upload', error, { fileUploadId: upload.id })
      }
    }
    // What failed is still due: another page would begin with it.
    if (due.length < pageSize || failed > 0) break
  }
  if (swept > 0 || failed > 0) log.info('sweep-uploads', { swept, failed })
  if (failed > 0) throw new Error(`sweep-uploads failed for ${failed} uploads`)
}

async function sweepOne(upload: FileUpload, services: Services): Promise<void> {
  const { store, log } = services
  const ref = store.fileUploads.doc(upload.id)
  switch (upload.state) {
    case 'started':
    case 'finalising':
      return giveUp(upload, services)
    case 'uploaded':
      return lookAt(upload, services)
    case 'pending':
      log.warn('a file still waits for its virus check', { fileUploadId: upload.id })
      return ref.update({ expires_at: daysFromNow(1, services) })
    case 'ready':
      if (await isReferredTo(upload, store)) return ref.delete()
      return giveUp(upload, services)
    case 'deleted':
    case 'aborted':
    case 'refused':
      await removeContent(upload, services)
      return ref.delete()
  }
}

/** The state first: whoever finalises at this moment is told that it is too late. The content goes once more with the record. */
async function giveUp(upload: FileUpload, services: Services): Promise<void> {
  const { store, clock } = services
  const ref = store.fileUploads.doc(upload.id)
  const isOurs = await store.transaction(async (tx) => {
    const current = await tx.get(ref)
    if (current?.state !== upload.state) return false
    const expires_at = daysFromNow(daysRemembered, services)
    tx.update(ref, { state: 'aborted', updated_at: clock.now(), expires_at })
    return true
  })
  if (isOurs) await removeContent(upload, services)
}

/** What the app wrote itself: the rules have seen its announced type and its size, not its content. */
async function lookAt(upload: FileUpload, services: Services): Promise<void> {
  const settled = await settleUpload(upload, null, services)
  // Its owner has deleted it.
  if ('problem' in settled && settled.isMissing)
    await services.store.fileUploads.doc(upload.id).delete()
}

async function removeContent(
  { storage_path, multipart }: FileUpload,
  { storage }: Services,
): Promise<void> {
  if (multipart !== null)
    await storage.abortMultipart({ path: storage_path, uploadId: multipart.upload_id })
  await storage.delete(storage_path)
}

function daysFromNow(days: number, { clock }: Services): Date {
  return new Date(clock.now().getTime() + days * day)
}
