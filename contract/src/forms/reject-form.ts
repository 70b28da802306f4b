import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * A reviewer rejects a form, which ends the round. The host can read the message. See R6, R22, R23.
 */
export const rejectForm = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/reject',
  access: 'staff',
  summary: 'Reject a form',
  params: huddleFormParams,
  body: z.strictObject({ message: z.string().trim().min(1, 'Say why').max(limits.reviewMessage) }),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
