import { event, formSubmission } from '@huddle/contract'
import { z } from 'zod'

/** The fields of events from before decisions 192 and 193 that later ones do not have. */
export const formerEvent = event.pick({ id: true, location: true, place_id: true }).extend({
  pending_reviewers_uids: z.array(z.string()).default([]),
  decided_reviewers_uids: z.array(z.string()).default([]),
})

/** The same of forms. */
export const formerForm = formSubmission.pick({ id: true, huddle_id: true }).extend({
  pending_reviewers_uids: z.array(z.string()).default([]),
  decided_reviewers_uids: z.array(z.string()).default([]),
})
