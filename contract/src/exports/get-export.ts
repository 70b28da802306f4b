import { z } from 'zod'

import { exportId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/** How far an export of one's own is; once it is ready, with a fresh link. Decision E8. */
export const getExport = endpoint({
  method: 'GET',
  path: '/v1/exports/{exportId}',
  access: 'staff',
  summary: 'How far an export is, with a link to its file',
  params: z.object({ exportId }),
  data: csvResult,
  errors: ['not-found'],
})
