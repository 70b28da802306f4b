import { z } from 'zod'

import { eventId, uid } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'

/** Whom a person reminds: the hosts, every reviewer who has not decided, or one of these. */
export const reminderTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('hosts') }),
  z.strictObject({ to: z.literal('reviewers'), reviewer: uid.optional() }),
])
export type ReminderTarget = z.infer<typeof reminderTarget>

/** A reviewer, or the office, reminds those whose turn it is; the same people at most once a day. Decision 139. */
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
