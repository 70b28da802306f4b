import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

const count = z.number().int().min(0)

/** How many forms of a huddle stand where. Drafts are counted for hosts alone. Spec: contract 7; shape decided. */
export const getHuddleFormStatistics = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/forms/statistics',
  access: 'signed-in',
  summary: 'How many forms of a huddle stand where',
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
