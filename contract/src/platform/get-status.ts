import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Returns whether the service is up. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/v1/status',
  access: 'public',
  summary: 'Whether the service is up',
  data: z.literal('ok'),
})
