import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { listedRequirementType } from './requirement-type.ts'

/** Returns the requirement types of the caller's organisation by name, without deleted ones. */
export const listRequirementTypes = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/document-types',
  access: 'staff',
  summary: 'The requirement types of an organisation, all or those of events or forms',
  params: z.object({ universityId }),
  query: z.strictObject({ requirementTypes: z.enum(['all', 'form', 'event']).default('all') }),
  data: z.object({ document_types: z.array(listedRequirementType) }),
  errors: ['not-found'],
})
