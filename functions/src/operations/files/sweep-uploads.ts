import { partsProblem, type FileUpload } from '@huddle/contract'
import { z } from 'zod'

import type { Services } from '#services.ts'

import { tooLarge } from './check-stored-file.ts'
import { isReferredTo } from './is-referred-to.ts'
import { unfinishedUntil } from './new-upload.ts'
import { removeContent } from './remove-content.ts'
import { refuseUpload, settleUpload } from './settle-upload.ts'

const pageSize = 200
const day = 86_400_000

/** How long a failed upload is kept, so that the reason can be shown. */
const daysRemembered = 7

/**
 * Handles the uploads that are due, oldest first: unfinished ones are given up, checked ones that
 * nothing refers to are removed, and so are files deleted a month ago. Each upload leaves the query
 * once it is handled, so pages need no cursor. One that fails is postponed and counted, so it never
 * blocks the others. The last log line has the number of failures.
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
      .getEach()
    for (const { snapshot, read } of due) {
      try {
        await sweepOne(read(), services)
        swept += 1
      } catch (error) {
        failed += 1
        const attempts = attemptsOf.parse(snapshot.get('attempts')) + 1
        await postpone(snapshot.id, attempts, services)
        log.error('an upload could not be swept', error, { fileUploadId: snapshot.id, attempts })
      }
    }
    if (due.length < pageSize) break
  }
  if (failed > 0) log.warn('sweep-uploads left failures', { swept, failed })
  else if (swept > 0) log.info('sweep-uploads', { swept })
}

/** Also reads a record that does not parse: the count itself may be invalid. */
const attemptsOf = z.number().int().min(0).catch(0)

/**
 * The next attempt comes after a quarter of an hour, and after twice as long each time, up to a
 * day.
 */
async function postpone(id: string, attempts: number, { store, clock }: Services): Promise<void> {
  const minutes = Math.min(15 * 2 ** (attempts - 1), 24 * 60)
  const expires_at = new Date(clock.now().getTime() + minutes * 60_000)
  await store.fileUploads.doc(id).update({ attempts, expires_at })
}

async function sweepOne(upload: FileUpload, services: Services): Promise<void> {
  const { store, storage, log } = services
  const ref = store.fileUploads.doc(upload.id)
  switch (upload.state) {
    case 'started':
    case 'finalising':
      if (upload.multipart !== null && services.clock.now() < unfinishedUntil(upload))
        return checkParts(upload, upload.multipart.upload_id, services)
      return giveUp(upload, services)
    case 'uploaded':
      return checkUnannounced(upload, services)
    case 'pending':
      log.warn('a file still waits for its virus scan', { fileUploadId: upload.id })
      return ref.update({ expires_at: daysFromNow(1, services) })
    case 'ready':
      if (await isReferredTo(upload, store)) return ref.delete()
      return giveUp(upload, services)
    case 'deleted':
    case 'aborted':
    case 'refused':
      await removeContent(upload, storage)
      return ref.delete()
  }
}

/**
 * Writes the state first, so that a concurrent call to finalise is refused as too late. The
 * content is removed once more together with the record.
 */
async function giveUp(upload: FileUpload, services: Services): Promise<void> {
  const { store, storage, clock } = services
  const ref = store.fileUploads.doc(upload.id)
  const isOurs = await store.transaction(async (tx) => {
    const current = await tx.get(ref)
    if (current?.state !== upload.state) return false
    const expires_at = daysFromNow(daysRemembered, services)
    tx.update(ref, { state: 'aborted', updated_at: clock.now(), expires_at })
    return true
  })
  if (isOurs) await removeContent(upload, storage)
}

/**
 * The addresses of the parts have expired. They accept parts of any size, so an upload larger than
 * announced is refused now instead of when it is given up. See decision 0212.
 */
async function checkParts(upload: FileUpload, uploadId: string, services: Services): Promise<void> {
  const { id, storage_path: path, max_bytes } = upload
  const parts = await services.storage.listParts({ path, uploadId })
  if (partsProblem(parts ?? [], max_bytes)?.kind === 'too-large')
    return refuseUpload(upload, tooLarge(max_bytes), services)
  await services.store.fileUploads.doc(id).update({ expires_at: unfinishedUntil(upload) })
}

/** Checks a file that was not announced. Its content has not been compared with anything yet. */
async function checkUnannounced(upload: FileUpload, services: Services): Promise<void> {
  const settled = await settleUpload(upload, null, services)
  // Its owner has deleted it.
  if ('problem' in settled && settled.isMissing)
    await services.store.fileUploads.doc(upload.id).delete()
}

function daysFromNow(days: number, { clock }: Services): Date {
  return new Date(clock.now().getTime() + days * day)
}
