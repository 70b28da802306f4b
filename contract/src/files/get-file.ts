import { z } from 'zod'

import { entityId, fileId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { entityType } from './file-location.ts'
import { fileDocument, mediaItem } from './file-record.ts'

/** Returns the metadata of a file or picture, for hosts and participants. */
export const getFile = endpoint({
  method: 'GET',
  path: '/v1/files/{entityType}/{entityId}/{fileId}',
  access: 'signed-in',
  summary: 'A file of an event or huddle',
  params: z.object({ entityType, entityId, fileId }),
  data: z.discriminatedUnion('kind', [fileDocument, mediaItem]),
  errors: ['not-found'],
})
