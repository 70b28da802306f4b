import { z } from 'zod'

import { formId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { formBodies } from './form-body.ts'
import { form } from './form.ts'

/** Changes the given fields. Submissions keep their questions. See A8, D5. */
export const updateForm = endpoint({
  method: 'PUT',
  path: '/v1/university/{universityId}/forms/{formId}',
  access: 'staff',
  summary: 'Change a form',
  params: z.object({ universityId, formId }),
  body: formBodies.update,
  data: form,
  errors: ['not-found', 'forbidden'],
})
