import { z } from 'zod'

import { pageLimits, pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardHuddle } from './dashboard-huddle.ts'

/**
 * The largest response without pages. For a longer list the call is refused with a hint to version
 * 2. See M18.
 */
export const unpaginatedHuddlesLimit = 500

/**
 * Returns all huddles that the caller may see, by title; with a marker or a limit, one page of
 * them. See E9, M18.
 */
export const listAllHuddles = endpoint({
  method: 'GET',
  path: '/v1/huddles',
  access: 'signed-in',
  summary: 'The huddles that I can see',
  query: z.strictObject({
    ...pageQuery,
    limit: z.coerce.number().int().min(1).max(pageLimits.max).optional(),
  }),
  data: z.object({ huddles: z.array(dashboardHuddle), total: z.number().int() }),
  errors: ['not-found'],
})
