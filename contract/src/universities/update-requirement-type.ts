import { z } from 'zod'

import { requirementId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { requirementTypeBodies } from './requirement-type-body.ts'
import { requirementTypeAnswer } from './requirement-type.ts'

/** Changes the given fields; the requirement as it was read is taken too. The type stays once something has asked for the requirement. Spec: contract 7, dashboard 5, 7; decisions A8, F13. */
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
