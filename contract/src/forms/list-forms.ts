import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { form } from './form.ts'

/** Returns the forms of the caller's organisation by name, without deleted ones. */
export const listForms = endpoint({
  method: 'GET',
  path: '/v1/university/{universityId}/forms',
  access: 'staff',
  summary: 'The forms of an organisation',
  params: z.object({ universityId }),
  data: z.object({ forms: z.array(form) }),
  errors: ['not-found', 'forbidden'],
})
