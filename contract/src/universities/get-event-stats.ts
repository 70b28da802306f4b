import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/**
 * Returns the number of events in the caller's scope: those that have not ended and are not
 * cancelled, and those that are over after publication. See H13, T4.
 */
export const getEventStats = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/event-stats',
  access: 'staff',
  summary: 'The number of upcoming and past events within the scope of the caller',
  params: z.object({ universityId }),
  data: z.object({ upcomingCount: count, pastCount: count }),
  errors: ['not-found'],
})
