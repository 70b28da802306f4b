import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/** Events in the caller's scope: still to end and not cancelled, and over after having been published. Spec: contract 3, 7; decisions H13, T4. */
export const getEventStats = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/event-stats',
  access: 'staff',
  summary: 'How many events of the caller are to come and how many are past',
  params: z.object({ universityId }),
  data: z.object({ upcomingCount: count, pastCount: count }),
  errors: ['not-found'],
})
