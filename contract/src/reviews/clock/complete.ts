import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'

/**
 * Completes a published event whose end has passed and records the number of guests who attended.
 * See R17.
 */
export function complete(
  current: ReviewCase,
  now: Date,
  checkedIn = current.event.checked_in_count,
): Decision {
  const { event, reviews } = current
  if (event.review_status !== 'published' || now < event.end_datetime) return unchanged(current)
  const draft = { ...current, event: { ...event, completed_at: now, checked_in_count: checkedIn } }
  const historyEvents = reviews.map(({ id }) => ({
    review_id: id,
    action: 'completed' as const,
    by: null,
  }))
  return conclude(current, draft, historyEvents, now)
}
