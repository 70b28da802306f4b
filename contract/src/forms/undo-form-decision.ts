import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/** A reviewer undoes their decision before its notifications are sent. See R15, M28. */
export const undoFormDecision = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/undo',
  access: 'staff',
  summary: 'Undo your own decision about a form within 15 seconds',
  params: huddleFormParams,
  body: z.strictObject({}).optional(),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict', 'expired'],
})
