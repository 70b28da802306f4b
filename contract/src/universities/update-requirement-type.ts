import { z } from 'zod'

import { requirementId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementTypeBodies } from './requirement-type-body.ts'
import { requirementTypeAnswer } from './requirement-type.ts'

/**
 * Changes the given fields. The body may also be the requirement as it was read. Its type cannot
 * change once something has required it. See A8, F13.
 */
export const updateRequirementType = endpoint({
  method: 'PUT',
  path: '/v2/university/{universityId}/document-types/{documentId}',
  access: 'staff',
  summary: 'Change a requirement type (version 2)',
  params: z.object({ universityId, documentId: requirementId }),
  body: requirementTypeBodies.update,
  data: requirementTypeAnswer,
  errors: ['not-found', 'conflict'],
})
