import { z } from 'zod'

import { formId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { form } from './form.ts'

/** Returns one form of an organisation. */
export const getForm = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/forms/{formId}',
  access: 'staff',
  summary: 'A form of an organisation',
  params: z.object({ universityId, formId }),
  data: form,
  errors: ['not-found', 'forbidden'],
})
