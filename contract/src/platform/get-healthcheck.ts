import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const dependencies = ['firestore', 'auth', 'storage'] as const
export type Dependency = (typeof dependencies)[number]

/**
 * What the service leans on, without details. The answer is 200 also when something is down, because the service itself answers; whoever
 * watches reads `status`. Decision A9.
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
