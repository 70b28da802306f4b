import { z } from 'zod'

import { reminderTarget } from '#reviews/reminder-target.ts'
import { huddleId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { huddleFormParams } from './huddle-form.ts'

/**
 * A reviewer, owner or admin reminds those whose turn it is, the same people at most once a day.
 * See decisions 0139, 0156.
 */
export const remindForm = endpoint({
  method: 'POST',
  path: '/v1/huddles/{huddleId}/forms/{formId}/remind',
  access: 'staff',
  summary: 'Remind the hosts or reviewers of a form that it is their turn',
  params: huddleFormParams,
  body: reminderTarget,
  data: z.object({ huddleId }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict'],
})
