import { z } from 'zod'

import { submissionId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/** A host deletes a draft or a rejected form. */
export const deleteHuddleForm = endpoint({
  method: 'DELETE',
  path: '/v1/huddles/{huddleId}/forms/{formId}',
  access: 'signed-in',
  summary: 'Delete a draft or a rejected form',
  params: huddleFormParams,
  body: z.strictObject({}).optional(),
  data: z.object({ formId: submissionId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
