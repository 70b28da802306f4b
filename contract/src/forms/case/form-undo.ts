import { z } from 'zod'

import { huddle } from '#huddles/huddle.ts'
import { reviewDocument } from '#reviews/review-document.ts'
import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { formSubmission } from '../form-submission.ts'

/** Whether a huddle is registered, since when and by whom. */
export const registration = huddle.pick({
  is_registered: true,
  is_registered_updated_at: true,
  is_registered_update_by: true,
  registered_by_form: true,
})
export type Registration = z.infer<typeof registration>

/**
 * The state before the last decision: `huddles/{h}/forms/{f}/undo/last`, readable by the server
 * only. Any later action clears it, so that an undo never reverts somebody else's work. See R15.
 */
export const formUndo = z.object({
  by: uid,
  at: instant,
  /** Number of the first history event that the decision wrote. */
  from: z.number().int().min(1),
  submission_before: formSubmission,
  answers_before: z.array(reviewDocument),
  registration_before: registration,
})

export type FormUndo = z.infer<typeof formUndo>
