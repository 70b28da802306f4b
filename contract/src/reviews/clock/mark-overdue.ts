import type { Decision } from '../case/decision.ts'
import { allow, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { summaryOf } from '../summary-of.ts'

/** Notes on the event that its turn has lasted too long. Nothing happened, so the history says nothing. Decisions R26, M31. */
export function markOverdue(current: ReviewCase, now: Date): Decision {
  const { is_overdue } = summaryOf(current, now)
  if (is_overdue === current.event.is_overdue) return unchanged(current)
  return allow({ ...current, event: { ...current.event, is_overdue } }, [])
}
