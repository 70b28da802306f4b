import { z } from 'zod'

import { entityId, fileId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { entityType } from './file-location.ts'

/** An address to download a file from for a quarter of an hour. Shape as of every other download. Spec: contract 3, 7; decision D6. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/v1/files/download/{entityType}/{entityId}/files/{fileId}',
  access: 'signed-in',
  summary: 'Download a file of an event or huddle',
  params: z.object({ entityType, entityId, fileId }),
  data: z.object({ downloadUrl: z.url(), fileName: z.string() }),
  errors: ['not-found'],
})
