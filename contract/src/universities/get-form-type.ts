import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { formType } from './university.ts'

/** Returns one form type; every university has `registrationForm`. See F16. */
export const getFormType = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/form-types/{formTypeId}',
  access: 'staff',
  summary: 'A form type by id',
  params: z.object({ universityId, formTypeId: z.string().min(1).max(128) }),
  data: formType,
  errors: ['not-found'],
})
