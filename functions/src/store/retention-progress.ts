import { instant } from '@huddle/contract'
import { z } from 'zod'

/**
 * Up to which end of an event personal data of its guests has been removed: `universities/{u}/private/retention`. What ended at that very
 * moment is looked at again.
 */
export const retentionProgress = z.object({
  guest_answers_until: instant,
  check_ins_until: instant,
})
export type RetentionProgress = z.infer<typeof retentionProgress>
