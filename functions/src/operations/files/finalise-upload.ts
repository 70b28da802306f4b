import { createHash } from 'node:crypto'

import { endpoints, plainTypeOf, ServiceError, type FileUpload } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import type { UploadedPart } from '#providers/storage/index.ts'

import { wrongFile } from './check-stored-file.ts'
import { joinParts } from './join-parts.ts'
import { unfinishedUntil } from './new-upload.ts'
import { requireNotRefused } from './require-not-refused.ts'
import { requireUploader } from './require-uploader.ts'
import { settleUpload } from './settle-upload.ts'

/**
 * Joins the parts, checks the file and records the result. Each step is repeatable, so a retry
 * continues where the first attempt ended.
 */
export const finaliseUpload = implement(
  endpoints.finaliseUpload,
  async (caller, { body }, services) => {
    const { store, clock } = services
    const upload = await store.fileUploads.doc(body.fileUploadId).get()
    if (upload === undefined || upload.uid !== caller.uid) throw notFound('upload')
    requireSame(upload, body)
    const parts = body.parts.toSorted((a, b) => a.partNumber - b.partNumber)
    requireAllParts(upload, parts)
    const digest = digestOf(parts)
    await requireNotRefused(upload, services.storage)
    requireOpen(upload, digest, clock.now())
    await requireUploader(upload.location, caller, services)
    if (isUnfinished(upload)) await joinParts(upload, parts, digest, services)
    const settled = await settleUpload(upload, digest, services)
    if ('problem' in settled) throw wrongFile(settled.problem)
    return settled
  },
)

function isUnfinished({ state }: FileUpload): boolean {
  return state === 'started' || state === 'finalising'
}

function requireSame(upload: FileUpload, given: { fileName: string; fileType: string }): void {
  const errors = {
    ...(given.fileName === upload.file_name ? {} : { fileName: ['This is not its name'] }),
    ...(plainTypeOf(given.fileType) === upload.type ? {} : { fileType: ['This is not its type'] }),
  }
  if (Object.keys(errors).length > 0)
    throw new ServiceError('validation-error', 'The upload was begun for another file', errors)
}

function requireAllParts({ multipart }: FileUpload, parts: readonly UploadedPart[]): void {
  const count = multipart?.number_of_parts ?? 0
  const isComplete =
    parts.length === count && parts.every(({ partNumber }, index) => partNumber === index + 1)
  if (isComplete) return
  const message =
    count === 0
      ? 'A file that was sent in one part has none to list'
      : `List each of the ${count} parts once`
  throw new ServiceError('validation-error', message, { parts: [message] })
}

/** Refuses an upload that is closed, or that was finished with other parts. */
function requireOpen(upload: FileUpload, digest: string, now: Date): void {
  switch (upload.state) {
    case 'started':
    case 'finalising':
    case 'uploaded':
      if (now >= unfinishedUntil(upload))
        throw new ServiceError('expired', 'This upload has expired, begin again')
      return
    case 'pending':
    case 'ready':
    case 'deleted':
      // Without a digest, the upload arrived in one part and was settled then.
      if (upload.parts_digest !== null && upload.parts_digest !== digest)
        throw new ServiceError('conflict', 'This upload was finished with other parts')
      return
    case 'refused':
    case 'aborted':
      throw new ServiceError('expired', 'This upload has expired, begin again')
  }
}

function digestOf(parts: readonly UploadedPart[]): string {
  const list = parts.map(({ partNumber, etag }) => [partNumber, etag])
  return createHash('sha256').update(JSON.stringify(list)).digest('hex')
}
