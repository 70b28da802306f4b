import { z } from 'zod'

import { eventId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'

/** An Owner or Admin takes a published event back, with the reason; the host may hand it in again. Decision R15. */
export const withdrawEventApproval = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/withdraw-approval',
  access: 'staff',
  summary: 'Take the approval of a published event back',
  params: z.object({ eventId }),
  body: z.strictObject({ message: z.string().trim().min(1, 'Say why').max(limits.reviewMessage) }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
