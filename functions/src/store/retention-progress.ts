import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * The end time up to which guests' personal data of past events has been removed:
 * `universities/{u}/private/retention`. Events that ended exactly then are checked again.
 */
export const retentionProgress = z.object({
  guest_answers_until: instant,
  check_ins_until: instant,
})
export type RetentionProgress = z.infer<typeof retentionProgress>
