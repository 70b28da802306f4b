import { z } from 'zod'

import { universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { formBodies } from './form-body.ts'
import { form } from './form.ts'

/** Creates a form for huddles to fill in. */
export const createForm = endpoint({
  method: 'POST',
  path: '/v1/university/{universityId}/forms',
  access: 'staff',
  summary: 'Create a form',
  params: z.object({ universityId }),
  body: formBodies.create,
  data: form,
  status: 201,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})
