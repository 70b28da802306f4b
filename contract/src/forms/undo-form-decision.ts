import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/** A reviewer takes the own decision back while nobody has been told of it. Decisions R15, M28. */
export const undoFormDecision = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/undo',
  access: 'staff',
  summary: 'Take the own decision about a form back within 15 seconds',
  params: huddleFormParams,
  body: z.strictObject({}).optional(),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict', 'expired'],
})
