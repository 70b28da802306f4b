import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementTypeBodies } from './requirement-type-body.ts'
import { requirementTypeAnswer } from './requirement-type.ts'

/**
 * Creates a requirement type. If the type is missing, version 1 creates a file upload and drops the
 * options. The client may choose the id. See F8 to F10, F14.
 */
export const createRequirementTypeV1 = endpoint({
  method: 'POST',
  path: '/v1/university/{universityId}/document-types',
  access: 'staff',
  summary: 'Create a requirement type (version 1)',
  params: z.object({ universityId }),
  body: requirementTypeBodies.create,
  data: requirementTypeAnswer,
  status: 201,
  errors: ['not-found', 'already-exists', 'limit-reached'],
})
