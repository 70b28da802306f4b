import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Events and forms that wait for this person's vote; for the person, and for Owners and Admins about their team. Decision R26. */
export const getTotalReviews = endpoint({
  method: 'GET',
  path: '/v1/auth/user/{userId}/total-reviews',
  access: 'staff',
  summary: 'How many reviews wait for a staff member',
  params: z.object({ userId: uid }),
  data: z.object({ totalReviews: z.number().int().min(0) }),
  errors: ['not-found', 'forbidden'],
})
