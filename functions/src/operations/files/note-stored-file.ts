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

import { uploadIdOf } from './new-upload.ts'
import { settleUpload } from './settle-upload.ts'

/**
 * A file has arrived. One that was announced is settled, in case nobody finalises it. One that the app wrote itself is noted: the sweep looks at it and
 * removes it when nothing refers to it. The event may come twice or late.
 */
export async function noteStoredFile(
  path: string,
  contentType: string,
  services: Services,
): Promise<void> {
  const { store, clock, scanner, tasks } = services
  const location = locationOfPath(path)
  if (location === undefined) return
  const ref = store.fileUploads.doc(uploadIdOf(path))
  const known = await ref.get()
  if (known === undefined || known.uid === null) {
    const noted = notedUpload(path, location, contentType, clock.now())
    if (noted !== undefined) await ref.set(noted)
  } else if (known.state === 'started' && known.multipart === null) {
    await settleUpload(known, null, services)
  } else if (known.state === 'refused' || known.state === 'aborted') {
    // Its address was used once more.
    await services.storage.delete(path)
    return
  }
  if (scanner !== undefined) await tasks.enqueue('scanFile', ref.id, { path }, clock.now())
}

/** Long enough for the app to hand in what it has uploaded. */
const graceMinutes = 15

/** Undefined for names that no app gives: nothing can refer to those. */
function notedUpload(
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
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + graceMinutes * 60_000),
  }
}
