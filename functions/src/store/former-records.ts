import { event, formSubmission } from '@huddle/contract'
import { z } from 'zod'

/** The fields that only events from before decisions 0192 and 0193 have. */
export const formerEvent = event.pick({ id: true, location: true, place_id: true }).extend({
  pending_reviewers_uids: z.array(z.string()).default([]),
  decided_reviewers_uids: z.array(z.string()).default([]),
})

/** The same for forms. */
export const formerForm = formSubmission.pick({ id: true, huddle_id: true }).extend({
  pending_reviewers_uids: z.array(z.string()).default([]),
  decided_reviewers_uids: z.array(z.string()).default([]),
})
