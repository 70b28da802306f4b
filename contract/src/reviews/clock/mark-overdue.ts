import type { Decision } from '../case/decision.ts'
import { allow, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { summaryOf } from '../summary-of.ts'

/**
 * Marks the event when its turn has lasted too long. Writes no history event, because nobody acted.
 * See R26, M31.
 */
export function markOverdue(current: ReviewCase, now: Date): Decision {
  const { is_overdue } = summaryOf(current, now)
  if (is_overdue === current.event.is_overdue) return unchanged(current)
  return allow({ ...current, event: { ...current.event, is_overdue } }, [])
}
