import { z } from 'zod'

import { formId, universityId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Stops offering a form. Submissions of it remain. The call has an empty body. See F15. */
export const deleteForm = endpoint({
  method: 'DELETE',
  path: '/v1/university/{universityId}/forms/{formId}',
  access: 'staff',
  summary: 'Delete a form',
  params: z.object({ universityId, formId }),
  data: z.object({ id: formId }),
  errors: ['not-found', 'forbidden'],
})
