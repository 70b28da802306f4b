import { z } from 'zod'

import { exportId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/** Cancels an export that is being prepared. A finished export stays as it is. See M33. */
export const cancelExport = endpoint({
  method: 'POST',
  path: '/v1/exports/{exportId}/cancel',
  access: 'staff',
  summary: 'Cancel an export',
  params: z.object({ exportId }),
  data: csvResult,
  errors: ['not-found'],
})
