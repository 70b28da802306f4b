import { submittedRequirement } from '#reviews/review-document.ts'
import { requirementId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * Returns one answered requirement of a form with a short-lived link to its file. Reads by staff
 * are logged. See D6.
 */
export const getFormRequirement = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/forms/{formId}/requirements/{requirementId}',
  access: 'signed-in',
  summary: 'One submitted requirement of a form',
  params: huddleFormParams.extend({ requirementId }),
  data: submittedRequirement,
  errors: ['not-found', 'forbidden'],
})
