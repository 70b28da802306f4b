import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { reminderTarget } from './reminder-target.ts'

/**
 * A reviewer, owner or admin reminds those whose turn it is, the same people at most once a day.
 * See decision 0139.
 */
export const remindEvent = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/remind',
  access: 'staff',
  summary: 'Remind the hosts or reviewers of an event that it is their turn',
  params: z.object({ eventId }),
  body: reminderTarget,
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'conflict', 'review-conflict'],
})
