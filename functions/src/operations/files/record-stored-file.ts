import {
  acceptedEnding,
  endingOf,
  fileId,
  limits,
  locationOfPath,
  maxBytesAt,
  plainTypeOf,
  type FileLocation,
  type FileUpload,
} from '@huddle/contract'

import type { Services } from '#services.ts'

import { destinationOf } from './incoming-path.ts'
import { uploadIdOf } from './new-upload.ts'
import { settleUpload } from './settle-upload.ts'

type Arrived = { path: string; contentType: string; generation: string }

/**
 * Handles the arrival of a file. An announced file is settled, in case the client never finalises
 * it. A file that was not announced was written with the server's own credentials: it is recorded,
 * and the sweep checks it and removes it when nothing refers to it. The trigger may run twice or
 * late.
 */
export async function recordStoredFile(
  { path, contentType, generation }: Arrived,
  services: Services,
): Promise<void> {
  const { store, clock, scanner, tasks } = services
  const destination = destinationOf(path)
  if (destination !== undefined) return settleIncoming(path, destination, services)
  const location = locationOfPath(path)
  if (location === undefined) return
  const ref = store.fileUploads.doc(uploadIdOf(path))
  const known = await ref.get()
  if (known === undefined || known.uid === null) {
    const record = unannouncedUpload(path, location, contentType, clock.now())
    if (record !== undefined) await ref.set(record)
    await services.storage.revokeTokens(path)
  } else if (known.state === 'started' && known.multipart === null) {
    await settleUpload(known, null, services)
  } else if (known.state === 'refused' || known.state === 'aborted') {
    // The file arrived after its upload was refused or given up.
    await services.storage.delete(path)
    return
  } else if (known.generation !== null && known.generation !== generation) {
    if (await isReplacementRemoved(known, services)) return
  }
  if (scanner !== undefined) await tasks.enqueue('scanFile', ref.id, { path }, clock.now())
}

/**
 * Handles a file at a signed address: it is checked and moved, and the move triggers an arrival of
 * its own. The address works for an hour and any number of times, so whatever arrives after the
 * check is removed.
 */
async function settleIncoming(
  path: string,
  destination: string,
  services: Services,
): Promise<void> {
  const known = await services.store.fileUploads.doc(uploadIdOf(destination)).get()
  if (known?.state === 'started') await settleUpload(known, null, services)
  else await services.storage.delete(path)
}

/**
 * Removes an object that was written to a path after the file there had been checked, and perhaps
 * deleted by its owner. A late trigger may be about the object from before the check, so the
 * decision is based on the current object. Returns whether it was removed.
 */
async function isReplacementRemoved(
  { id, storage_path, generation }: FileUpload,
  { storage, log }: Services,
): Promise<boolean> {
  const stored = await storage.describe(storage_path, 1)
  if (stored === undefined || stored.generation === generation) return false
  await storage.delete(storage_path)
  log.warn('a checked file was replaced', { fileUploadId: id })
  return true
}

/** Long enough for the app to submit what it has uploaded. */
const graceMinutes = 15

/** Undefined for names that the app never generates: nothing can refer to such a file. */
function unannouncedUpload(
  path: string,
  location: FileLocation,
  contentType: string,
  now: Date,
): FileUpload | undefined {
  const name = fileId.safeParse(path.split('/').at(-1))
  if (!name.success) return undefined
  const ending = acceptedEnding(location, contentType)
  return {
    id: uploadIdOf(path),
    uid: null,
    location,
    storage_path: path,
    file_name: name.data,
    name: ending === undefined || endingOf(name.data) ? name.data : `${name.data}.${ending}`,
    type: plainTypeOf(contentType),
    max_bytes: ending === undefined ? limits.fileBytes : maxBytesAt(location, ending),
    multipart: null,
    state: 'uploaded',
    parts_digest: null,
    problem: null,
    generation: null,
    attempts: 0,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + graceMinutes * 60_000),
  }
}
