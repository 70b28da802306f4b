import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Returns the number of events and forms that await this person's vote. Readable by the person, and
 * by owners and admins for their team. See R26.
 */
export const getTotalReviews = endpoint({
  method: 'GET',
  path: '/v1/auth/user/{userId}/total-reviews',
  access: 'staff',
  summary: 'The number of reviews that await a staff member',
  params: z.object({ userId: uid }),
  data: z.object({ totalReviews: z.number().int().min(0) }),
  errors: ['not-found', 'forbidden'],
})
