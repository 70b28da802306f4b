import { z } from 'zod'

import { fileUploadId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'
import { acceptedEnding, fileLocation, maxBytesAt } from './file-location.ts'
import { fileNameGiven, fileSizeGiven, fileTypeGiven } from './file-upload.ts'
import { canHaveParts } from './upload-parts.ts'

/**
 * Returns addresses for the parts of a large file, each for one PUT with the content type
 * `application/octet-stream`. Size and parts count against the caller's hourly budget; without
 * `fileSize` the upload counts as the largest file of its kind (decision 0188). `name` and
 * `fileSize` are additions. See U1, U2, decision 0211.
 */
export const initialiseUpload = endpoint({
  method: 'POST',
  path: '/v1/files/upload-file/initialise',
  access: 'signed-in',
  summary: 'Begin an upload in parts',
  body: z
    .strictObject({
      fileType: fileTypeGiven,
      numberOfParts: z.number().int().min(1).max(limits.uploadParts),
      location: fileLocation,
      name: fileNameGiven.optional(),
      fileSize: fileSizeGiven.optional(),
    })
    .superRefine(({ location, fileType, numberOfParts, fileSize }, { addIssue }) => {
      const ending = acceptedEnding(location, fileType)
      if (ending === undefined) {
        const message = 'Files of this kind are not accepted here'
        addIssue({ code: 'custom', path: ['fileType'], message })
      } else if (!canHaveParts(fileSize ?? maxBytesAt(location, ending), numberOfParts)) {
        const message = `All parts but the last have at least ${limits.partBytes.min} bytes`
        addIssue({ code: 'custom', path: ['numberOfParts'], message })
      }
    }),
  data: z.object({
    fileUploadId,
    fileName: z.string(),
    urls: z.array(z.object({ partNumber: z.number().int().min(1), signedUrl: z.url() })),
  }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'limit-reached'],
})
