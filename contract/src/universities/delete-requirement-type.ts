import { z } from 'zod'

import { requirementId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Deletes a requirement type and removes it from everything that requires it. Open reviews are
 * updated in the background. See F12.
 */
export const deleteRequirementType = endpoint({
  method: 'DELETE',
  path: '/v1/university/{universityId}/document-types/{documentId}',
  access: 'staff',
  summary: 'Delete a requirement type',
  params: z.object({ universityId, documentId: requirementId }),
  data: z.object({ id: requirementId }),
  errors: ['not-found'],
})
