import { z } from 'zod'

import { fileUploadId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { acceptedEnding, fileLocation } from './file-location.ts'
import { fileNameGiven, fileSizeGiven, fileTypeGiven } from './file-upload.ts'

/**
 * Returns an address for a file of up to 100 MB, sent by one PUT with the content type
 * `application/octet-stream`. The storage path can be used as soon as the PUT has succeeded: the
 * file is inspected by the first call that names it, by finalising with no parts, or when the
 * server notices its arrival, whichever comes first (decision 0211). The client may instead send
 * the file to the storage path through the Storage SDK, with the announced content type (decision
 * 0187). The file counts against the caller's hourly budget (decision 0188). `name`, `fileSize`,
 * `fileUploadId` and `fileName` are additions. See U1.
 */
export const startSingleUpload = endpoint({
  method: 'POST',
  path: '/v1/files/single-part-upload',
  access: 'signed-in',
  summary: 'Get an address to upload a file to in one part',
  body: z
    .strictObject({
      fileType: fileTypeGiven,
      location: fileLocation,
      name: fileNameGiven.optional(),
      fileSize: fileSizeGiven.optional(),
    })
    .refine(({ location, fileType }) => acceptedEnding(location, fileType) !== undefined, {
      path: ['fileType'],
      message: 'Files of this kind are not accepted here',
    }),
  data: z.object({
    uploadUrl: z.url(),
    storagePath: z.string(),
    fileUploadId,
    fileName: z.string(),
  }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'limit-reached'],
})
