import { z } from 'zod'

import { universityId } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { huddleForm } from './huddle-form.ts'

/** Returns the forms that await the caller's own vote, the longest wait first. See R26, M31. */
export const listPendingForms = endpoint({
  method: 'GET',
  path: '/v1/forms/{universityId}/pending',
  access: 'staff',
  summary: 'Forms that await my review',
  params: z.object({ universityId }),
  query: z.strictObject(pageQuery),
  data: z.object({ forms: z.array(huddleForm), total: z.number().int() }),
  errors: ['not-found'],
})
