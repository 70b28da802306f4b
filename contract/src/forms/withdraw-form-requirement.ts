import { z } from 'zod'

import { requirementId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/** A host withdraws one answer. See D3, F7. */
export const withdrawFormRequirement = endpoint({
  method: 'DELETE',
  path: '/v1/huddles/{huddleId}/forms/{formId}/review-requirements',
  access: 'signed-in',
  summary: 'Withdraw the answer to one requirement of a form',
  params: huddleFormParams,
  body: z.strictObject({ requirementId }),
  data: z.object({ requirementId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
