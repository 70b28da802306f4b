import { z } from 'zod'

import { huddleId, requirementId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/** A reviewer asks the host to answer some requirements again. See F2, R22, R23, M29. */
export const requestFormChanges = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/request-changes',
  access: 'staff',
  summary: 'Ask the host of a form for changes',
  params: huddleFormParams,
  body: z.strictObject({
    message: z.string().trim().max(limits.reviewMessage).default(''),
    requirementIds: z
      .array(requirementId)
      .min(1, 'Select at least one requirement')
      .max(limits.requirementsPerEvent)
      .transform((ids) => [...new Set(ids)]),
    reasons: z.record(requirementId, z.string().trim().max(limits.requirementReason)).default({}),
  }),
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
