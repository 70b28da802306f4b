import { z } from 'zod'

import { formId, huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { formTitle } from './form-submission.ts'
import { huddleForm } from './huddle-form.ts'

/**
 * A host begins to fill in a form, as a draft. A huddle has at most one open registration per
 * academic year. See F5 to F8.
 */
export const createHuddleForm = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms',
  access: 'signed-in',
  summary: 'Begin to fill in a form of the university',
  params: z.object({ huddleId }),
  body: z.strictObject({ form_id: formId, form_title: formTitle }),
  data: huddleForm,
  status: 201,
  errors: ['not-found', 'forbidden', 'conflict'],
})
