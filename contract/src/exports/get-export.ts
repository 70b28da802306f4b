import { z } from 'zod'

import { exportId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/**
 * Returns the progress of one of the caller's exports and, once it is ready, a fresh link. See E8.
 */
export const getExport = endpoint({
  method: 'GET',
  path: '/v1/exports/{exportId}',
  access: 'staff',
  summary: 'The progress of an export, with a link to its file',
  params: z.object({ exportId }),
  data: csvResult,
  errors: ['not-found'],
})
