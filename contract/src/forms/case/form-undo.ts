import { z } from 'zod'

import { huddle } from '#huddles/huddle.ts'
import { reviewDocument } from '#reviews/review-document.ts'
import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { formSubmission } from '../form-submission.ts'

/** Whether a huddle counts as registered, since when and by whom. Spec: student 3. */
export const registration = huddle.pick({
  is_registered: true,
  is_registered_updated_at: true,
  is_registered_update_by: true,
  registered_by_form: true,
})
export type Registration = z.infer<typeof registration>

/**
 * How things stood before the last decision: `huddles/{h}/forms/{f}/undo/last`, for the server alone. Any later action clears it, so that an
 * undo never takes back somebody else's work. Decision R15.
 */
export const formUndo = z.object({
  by: uid,
  at: instant,
  /** Number of the first history entry that the decision wrote. */
  from: z.number().int().min(1),
  submission_before: formSubmission,
  answers_before: z.array(reviewDocument),
  registration_before: registration,
})

export type FormUndo = z.infer<typeof formUndo>
