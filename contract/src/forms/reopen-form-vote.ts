import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * "Change my decision": the caller's approval returns to pending while the round is open. See R9,
 * R13.
 */
export const reopenFormVote = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/reopen-vote',
  access: 'staff',
  summary: 'Set your own vote on a form back to pending while the round is open',
  params: huddleFormParams,
  body: z.strictObject({}).optional(),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
