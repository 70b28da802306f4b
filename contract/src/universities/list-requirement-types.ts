import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { listedRequirementType } from './requirement-type.ts'

/** The requirement types of the own organisation by name, without deleted ones. Spec: contract 7, dashboard 7. */
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
