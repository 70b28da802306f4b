import { z } from 'zod'

import { eventId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'

/**
 * An owner or admin withdraws a published event, with a reason. The host may resubmit it. See R15.
 */
export const withdrawEventApproval = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/withdraw-approval',
  access: 'staff',
  summary: 'Withdraw the approval of a published event',
  params: z.object({ eventId }),
  body: z.strictObject({ message: z.string().trim().min(1, 'Say why').max(limits.reviewMessage) }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
