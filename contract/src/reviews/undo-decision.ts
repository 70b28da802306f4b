import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** How long after a decision its author may take it back; the host is told only afterwards. Decision R15. */
export const undoSeconds = 15

/** A reviewer takes the own decision back within {@link undoSeconds}. Nothing has been sent to anybody by then. Decision R15. */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/undo',
  access: 'staff',
  summary: 'Take the own decision back within 15 seconds',
  params: z.object({ eventId }),
  body: z.strictObject({}).optional(),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict', 'expired'],
})
