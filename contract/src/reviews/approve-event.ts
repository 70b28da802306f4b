import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * A reviewer approves an event. The last required approval publishes it. The body is empty. See R3,
 * R12, R21.
 */
export const approveEvent = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/approve',
  access: 'staff',
  summary: 'Approve an event',
  params: z.object({ eventId }),
  body: z.strictObject({}).optional(),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
