import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * How long the author of a decision can undo it. The host's notification is sent only afterwards.
 * See R15.
 */
export const undoSeconds = 15

/**
 * A reviewer undoes their decision within {@link undoSeconds}, before any notification is sent. See
 * R15.
 */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/undo',
  access: 'staff',
  summary: 'Undo your own decision within 15 seconds',
  params: z.object({ eventId }),
  body: z.strictObject({}).optional(),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict', 'expired'],
})
