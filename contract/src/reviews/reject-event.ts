import { z } from 'zod'

import { eventId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'

/**
 * A reviewer rejects an event, which ends the round. The host can read the message. See R6, R22.
 */
export const rejectEvent = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/reject',
  access: 'staff',
  summary: 'Reject an event',
  params: z.object({ eventId }),
  body: z.strictObject({ message: z.string().trim().min(1, 'Say why').max(limits.reviewMessage) }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
