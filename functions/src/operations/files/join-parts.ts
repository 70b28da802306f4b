import { exactSize, limits, partsProblem, ServiceError, type FileUpload } from '@huddle/contract'

import type { StoredPart, UploadedPart } from '#providers/storage/index.ts'
import type { Services } from '#services.ts'

import { tooLarge, wrongFile } from './check-stored-file.ts'
import { refuseUpload } from './settle-upload.ts'

/**
 * Joins the parts of an upload into one file, if they are the parts that arrived and their sizes
 * are allowed: an address accepts a part of any size. See decision 0212.
 */
export async function joinParts(
  upload: FileUpload,
  parts: readonly UploadedPart[],
  digest: string,
  services: Services,
): Promise<void> {
  const { store, storage, clock } = services
  const { id, multipart, storage_path: path, max_bytes } = upload
  if (multipart === null) return
  const place = { path, uploadId: multipart.upload_id }
  const stored = await storage.listParts(place)
  // The multipart upload is gone when another attempt has joined the parts. Settling compares
  // whether they were the same.
  if (stored === undefined) return
  requireArrived(parts, stored)
  const problem = partsProblem(stored, max_bytes)
  if (problem?.kind === 'too-small') {
    const { partNumber, size } = problem
    const least = exactSize(limits.partBytes.min)
    throw wrongParts(
      `Part ${partNumber} is too small: it has ${size} bytes, all parts but the last have at least ${least}`,
    )
  }
  if (problem?.kind === 'too-large') {
    await refuseUpload(upload, tooLarge(max_bytes), services)
    throw wrongFile(tooLarge(max_bytes))
  }
  const changes = { state: 'finalising', parts_digest: digest, updated_at: clock.now() } as const
  await store.fileUploads.doc(id).update(changes)
  if ((await storage.completeMultipart(place, parts)) === 'wrong-parts')
    throw wrongParts('The parts listed are not the parts that were sent')
}

function requireArrived(listed: readonly UploadedPart[], stored: readonly StoredPart[]): void {
  const arrived = new Map(stored.map(({ partNumber, etag }) => [partNumber, etag]))
  for (const { partNumber, etag } of listed) {
    if (!arrived.has(partNumber)) throw wrongParts(`Part ${partNumber} was not sent`)
    if (arrived.get(partNumber) !== etag)
      throw wrongParts(`Part ${partNumber} is not the part that was sent`)
  }
}

function wrongParts(message: string): ServiceError {
  return new ServiceError('validation-error', message, { parts: [message] })
}
