import { z } from 'zod'

import { huddleId } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { formSubmissionStatus } from './form-submission.ts'
import { huddleForm } from './huddle-form.ts'

/**
 * Returns the forms of a huddle, newest first: all of them for its hosts, submitted ones for staff
 * in scope.
 */
export const listHuddleForms = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/forms',
  access: 'signed-in',
  summary: 'The forms of a huddle',
  params: z.object({ huddleId }),
  query: z.strictObject({ ...pageQuery, status: formSubmissionStatus.optional() }),
  data: z.object({ forms: z.array(huddleForm), total: z.number().int() }),
  errors: ['not-found', 'forbidden'],
})
