import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/** Returns the number of a huddle's forms by status. Drafts are counted for hosts only. */
export const getHuddleFormStatistics = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/forms/statistics',
  access: 'signed-in',
  summary: 'The number of forms of a huddle by status',
  params: z.object({ huddleId }),
  data: z.object({
    total: count,
    draft: count,
    pending: count,
    changesRequested: count,
    approved: count,
    rejected: count,
  }),
  errors: ['not-found', 'forbidden'],
})
