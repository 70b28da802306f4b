import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementTypeBodies } from './requirement-type-body.ts'
import { requirementTypeAnswer } from './requirement-type.ts'

/** Without a type version 1 makes a file upload, and drops options where the type has none. The client may name the id. Spec: contract 3, 7, dashboard 5, 7; decisions F8 to F10, F14. */
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
