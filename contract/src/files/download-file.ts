import { z } from 'zod'

import { entityId, fileId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { entityType } from './file-location.ts'

/**
 * Returns a link for downloading a file, valid for 15 minutes. The response has the shape of every
 * other download. See D6.
 */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/v1/files/download/{entityType}/{entityId}/files/{fileId}',
  access: 'signed-in',
  summary: 'Download a file of an event or huddle',
  params: z.object({ entityType, entityId, fileId }),
  data: z.object({ downloadUrl: z.url(), fileName: z.string() }),
  errors: ['not-found'],
})
