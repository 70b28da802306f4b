import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementTypeBodies } from './requirement-type-body.ts'
import { requirementTypeAnswer } from './requirement-type.ts'

/**
 * Creates a requirement type of the given kind (default: file). The client may choose the id. See
 * F8 to F10, F14.
 */
export const createRequirementType = endpoint({
  method: 'POST',
  path: '/v2/university/{universityId}/document-types',
  access: 'staff',
  summary: 'Create a requirement type (version 2)',
  params: z.object({ universityId }),
  body: requirementTypeBodies.create,
  data: requirementTypeAnswer,
  status: 201,
  errors: ['not-found', 'already-exists', 'limit-reached'],
})
