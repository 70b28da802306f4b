import { z } from 'zod'

import { fileUploadId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { acceptedEnding, fileLocation } from './file-location.ts'
import { fileNameGiven, fileSizeGiven, fileTypeGiven, signedPut } from './file-upload.ts'

/**
 * An address for a file of up to 100 MB, sent by one PUT. Finalising with no parts tells at once whether the file is accepted; otherwise it
 * is looked at when it has arrived. The same file may be sent through the Storage SDK to the storage path instead, with the announced content
 * type (decision 187). Counts against the hourly budget of the person (decision 188). `name`, `fileSize` and what is answered beyond address and path are additions. Spec: contract 5, 7; decision U1.
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
    headers: signedPut.shape.headers,
  }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict', 'limit-reached'],
})
