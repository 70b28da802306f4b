import { z } from 'zod'

import { fileId, fileUploadId, uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'

import { fileLocation } from './file-location.ts'

/**
 * - `started`: an address was signed; nothing is known of the file yet
 * - `finalising`: the parts are being put together
 * - `uploaded`: arrived without an announcement, not looked at yet
 * - `pending`: waits for the virus check (decision U5)
 * - `ready`: checked; whether anything refers to it is looked at later
 * - `refused`: not what it was said to be; the file is gone
 * - `aborted`: given up; what there was is gone
 * - `deleted`: taken out of its album; the file goes later (decision U4)
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

/** One upload, known to the server alone: `fileUploads/{id}`. The id is made from the path, so either leads to the other. Decision U2. */
export const fileUpload = z.object({
  id: fileUploadId,
  /** Null for files that were not announced, which only the server's own credentials can write. */
  uid: uid.nullable(),
  location: fileLocation,
  storage_path: z.string(),
  file_name: fileId,
  /** What the person calls the file. */
  name: z.string(),
  type: z.string(),
  max_bytes: z.number().int().min(1),
  multipart: z
    .object({ upload_id: z.string(), number_of_parts: z.number().int().min(1) })
    .nullable()
    .default(null),
  state: fileUploadState,
  /** Digest of the parts it was finished with: a repetition is told from another attempt. */
  parts_digest: z.string().nullable().default(null),
  /** Why it was refused. */
  problem: z.string().nullable().default(null),
  /** The generation of the object that was looked at; another one at the same path has not been. */
  generation: z.string().nullable().default(null),
  /** How often the sweep failed with it since it last succeeded. */
  attempts: z.number().int().min(0).default(0),
  created_at: instant,
  updated_at: instant,
  /** When the sweep looks at it next. */
  expires_at: instant,
})

export type FileUpload = z.infer<typeof fileUpload>

/** Decision U2. */
export const uploadHours = { address: 1, unfinished: 24 } as const

/** How long a deleted file can be brought back. Decision U4. */
export const deletedFileDays = 30

/** What the person calls the file: a name without a folder, for the download. */
export const fileNameGiven = z
  .string()
  .trim()
  .min(1)
  .max(255)
  // Half of a surrogate pair has no place in a header.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^/\\\u0000-\u001f\u007f\p{Cs}]+$/u, 'Invalid file name')

export const fileTypeGiven = z.string().min(3).max(150)

export const fileSizeGiven = z.number().int().min(1).max(limits.rawBytes.video)
