import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * A reviewer approves a form. The last required approval accepts it. The body is empty. See F2, F3,
 * R3, R23.
 */
export const approveForm = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/approve',
  access: 'staff',
  summary: 'Approve a form',
  params: huddleFormParams,
  body: z.strictObject({}).optional(),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
