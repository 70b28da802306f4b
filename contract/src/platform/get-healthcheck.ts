import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const dependencies = ['firestore', 'auth', 'storage'] as const
export type Dependency = (typeof dependencies)[number]

/**
 * Returns the state of the services that the API depends on, without details. The status is 200
 * even if one is down, because the API itself is up; monitoring reads `status`. See A9.
 */
export const getHealthcheck = endpoint({
  method: 'GET',
  path: '/v1/healthcheck',
  access: 'public',
  summary: 'Whether the service and what it depends on are up',
  data: z.object({
    status: z.enum(['ok', 'degraded']),
    dependencies: z.record(z.enum(dependencies), z.enum(['up', 'down'])),
  }),
})
