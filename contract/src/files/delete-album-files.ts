import { z } from 'zod'

import { entityId, fileId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'
import { entityType } from './file-location.ts'

/**
 * Deletes files and pictures: all of them or, if the caller may not delete one of them, none. See
 * U4.
 */
export const deleteAlbumFiles = endpoint({
  method: 'DELETE',
  path: '/v1/files/{entityType}/{entityId}/album',
  access: 'signed-in',
  summary: 'Delete files and pictures of an album',
  params: z.object({ entityType, entityId }),
  body: z.strictObject({ fileIds: z.array(fileId).min(1).max(limits.albumDeletion) }),
  data: z.object({ fileIds: z.array(fileId) }),
  errors: ['not-found', 'forbidden'],
})
