import { z } from 'zod'

import { fileId, fileUploadId, uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

import { fileLocation } from './file-location.ts'

/**
 * - `started`: an address was signed; the file has not arrived yet
 * - `finalising`: the parts are being joined
 * - `uploaded`: arrived without an announcement, not inspected yet
 * - `pending`: awaits the virus check (U5)
 * - `ready`: inspected; a later sweep checks whether anything refers to it
 * - `refused`: did not match its announcement; the file is deleted
 * - `aborted`: given up; any uploaded data is deleted
 * - `deleted`: removed from its album; the file is deleted later (U4)
 */
const fileUploadState = z.enum([
  'started',
  'finalising',
  'uploaded',
  'pending',
  'ready',
  'refused',
  'aborted',
  'deleted',
])

/**
 * One upload, readable by the server only: `fileUploads/{id}`. The id is derived from the path, so
 * either one identifies the other. See U2.
 */
export const fileUpload = z.object({
  id: fileUploadId,
  /** Null for files that were not announced. Only the server's own credentials can write those. */
  uid: uid.nullable(),
  location: fileLocation,
  storage_path: z.string(),
  file_name: fileId,
  /** The user's name for the file. */
  name: z.string(),
  type: z.string(),
  max_bytes: z.number().int().min(1),
  multipart: z
    .object({ upload_id: z.string(), number_of_parts: z.number().int().min(1) })
    .nullable()
    .default(null),
  state: fileUploadState,
  /** Digest of the parts at completion, which distinguishes a retry from another attempt. */
  parts_digest: z.string().nullable().default(null),
  /** Why the file was refused. */
  problem: z.string().nullable().default(null),
  /**
   * Generation of the inspected object. Another generation at the same path has not been inspected.
   */
  generation: z.string().nullable().default(null),
  /** How often the sweep has failed on this upload since its last success. */
  attempts: z.number().int().min(0).default(0),
  created_at: instant,
  updated_at: instant,
  /** When the sweep processes it next. */
  expires_at: instant,
})

export type FileUpload = z.infer<typeof fileUpload>

/** How long a signed address is valid, and how long an upload may stay unfinished. See U2. */
export const uploadHours = { address: 1, unfinished: 24 } as const

/** How many days a deleted file can be restored. See U4. */
export const deletedFileDays = 30

/** The user's name for the file, without a folder, used for downloads. */
export const fileNameGiven = z
  .string()
  .trim()
  .min(1)
  .max(255)
  // Half of a surrogate pair cannot appear in a header.
  // oxlint-disable-next-line no-control-regex -- this expression rejects control characters
  .regex(/^[^/\\\u0000-\u001f\u007f\p{Cs}]+$/u, 'Invalid file name')

export const fileTypeGiven = z.string().min(3).max(150)

export const fileSizeGiven = z.number().int().min(1).max(limits.rawBytes.video)
