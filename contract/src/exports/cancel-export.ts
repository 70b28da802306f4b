import { z } from 'zod'

import { exportId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/** Stops an export that is being prepared; one that has ended stays as it is. Decision M33. */
export const cancelExport = endpoint({
  method: 'POST',
  path: '/v1/exports/{exportId}/cancel',
  access: 'staff',
  summary: 'Stops an export',
  params: z.object({ exportId }),
  data: csvResult,
  errors: ['not-found'],
})
