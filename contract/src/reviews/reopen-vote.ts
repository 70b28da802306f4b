import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/**
 * "Change my decision": the caller's approval returns to pending while the round is open. See R9,
 * R13.
 */
export const reopenVote = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/reopen-vote',
  access: 'staff',
  summary: 'Set your own vote back to pending while the round is open',
  params: z.object({ eventId }),
  body: z.strictObject({}).optional(),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
