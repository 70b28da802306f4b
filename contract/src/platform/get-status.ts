import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Whether the service answers at all. Spec: contract 7. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/v1/status',
  access: 'public',
  summary: 'Whether the service answers',
  data: z.literal('ok'),
})
