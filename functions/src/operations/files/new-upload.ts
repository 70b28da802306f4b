import { createHash, randomUUID } from 'node:crypto'

import {
  acceptedEnding,
  endingOf,
  exactSize,
  fileId,
  fileUploadId,
  fits,
  folderOf,
  maxBytesAt,
  plainTypeOf,
  ServiceError,
  uid,
  uploadHours,
  type AnnouncedUpload,
  type FileEnding,
  type FileLocation,
  type FileUpload,
  type FileUploadId,
} from '@huddle/contract'

type Announced = {
  location: FileLocation
  fileType: string
  name?: string | undefined
  fileSize?: number | undefined
}

const hour = 3_600_000

/**
 * The record of a new upload. The stored file gets a generated name; the person's own file name is
 * used only for the download.
 */
export function newUpload(
  { location, fileType, name, fileSize }: Announced,
  caller: { uid: string },
  largest: number,
  now: Date,
): FileUpload {
  const accepted = acceptedEnding(location, fileType)
  if (accepted === undefined) throw refusedField('fileType', 'This kind of file is not accepted')
  // Spreadsheet programs give CSV files their own content type, so the ending of the name is more
  // reliable.
  const named = name === undefined ? undefined : endingOf(name)
  const ending = named !== undefined && fits(named, fileType) ? named : accepted
  const max = Math.min(maxBytesAt(location, ending), largest)
  if (fileSize !== undefined && fileSize > max) {
    const here = maxBytesAt(location, ending)
    const message = `A file has at most ${exactSize(here)}`
    throw refusedField(
      'fileSize',
      max < here ? `${message}, and ${exactSize(max)} when it is sent in one part` : message,
    )
  }

  const file_name = fileId.parse(`${randomUUID()}.${ending}`)
  const storage_path = `${folderOf(location)}${file_name}`
  return {
    id: uploadIdOf(storage_path),
    uid: uid.parse(caller.uid),
    location,
    storage_path,
    file_name,
    name: name === undefined ? file_name : nameFor(name, ending, fileType),
    type: plainTypeOf(fileType),
    max_bytes: fileSize ?? max,
    multipart: null,
    state: 'started',
    parts_digest: null,
    problem: null,
    generation: null,
    attempts: 0,
    created_at: now,
    updated_at: now,
    expires_at: unfinishedUntil({ created_at: now }),
  }
}

/**
 * Makes the ending of a name match its content, so that a file downloaded as text is never opened
 * as a web page.
 */
function nameFor(name: string, ending: FileEnding, fileType: string): string {
  const given = endingOf(name)
  return given !== undefined && fits(given, fileType) ? name : `${name}.${ending}`
}

/** One record per path, whose id is derived from the path. */
export function uploadIdOf(path: string): FileUploadId {
  return fileUploadId.parse(createHash('sha256').update(path).digest('hex').slice(0, 40))
}

/**
 * The document that makes the Storage rules accept the file through the SDK, for as long as a
 * signed address would be valid. See decision 0187.
 */
export function announcementOf(
  { storage_path, type, max_bytes, created_at }: FileUpload,
  caller: { uid: string },
): AnnouncedUpload {
  return {
    uid: uid.parse(caller.uid),
    path: storage_path,
    type,
    max_bytes,
    expires_at: new Date(created_at.getTime() + uploadHours.address * hour),
  }
}

/** When an unfinished upload is given up. See U2. */
export function unfinishedUntil({ created_at }: Pick<FileUpload, 'created_at'>): Date {
  return new Date(created_at.getTime() + uploadHours.unfinished * hour)
}

/** How long an upload address is valid. See U2. */
export const addressMinutes = uploadHours.address * 60

function refusedField(field: string, message: string): ServiceError {
  return new ServiceError('validation-error', message, { [field]: [message] })
}
