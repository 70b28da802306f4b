import { z } from 'zod'

import { fileId, fileUploadId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'
import { operationErrors } from '../operation-errors.ts'
import { fileTypeGiven } from './file-upload.ts'

const partNumber = z.number().int().min(1).max(limits.uploadParts)
const etag = z.string().regex(/^"?[\w-]{1,128}"?$/, 'Invalid ETag')

/** A part as it was sent, in either spelling. The ETag is stored without quotes. */
const uploadedPart = z
  .strictObject({
    partNumber: partNumber.optional(),
    PartNumber: partNumber.optional(),
    etag: etag.optional(),
    ETag: etag.optional(),
  })
  .transform((part, { addIssue }) => {
    const number = part.partNumber ?? part.PartNumber
    const tag = part.etag ?? part.ETag
    if (number === undefined)
      addIssue({ code: 'custom', path: ['partNumber'], message: 'partNumber is not defined' })
    if (tag === undefined)
      addIssue({ code: 'custom', path: ['ETag'], message: operationErrors.missingETag })
    if (number === undefined || tag === undefined) return z.NEVER
    return { partNumber: number, etag: tag.replaceAll('"', '') }
  })

/**
 * Joins the parts and inspects the file. Repeated calls return the same path. A file sent in one
 * part lists no parts. See U2, U3, U5.
 */
export const finaliseUpload = endpoint({
  method: 'PUT',
  path: '/v1/files/upload-file/finalise',
  access: 'signed-in',
  summary: 'Finish an upload',
  body: z.strictObject({
    fileName: fileId,
    fileType: fileTypeGiven,
    fileUploadId,
    parts: z.array(uploadedPart).max(limits.uploadParts),
  }),
  data: z.object({
    storagePath: z.string(),
    /** `pending` until the virus check has passed. */
    state: z.enum(['ready', 'pending']),
  }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'expired'],
})
