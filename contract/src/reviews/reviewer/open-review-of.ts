import { hasBegun } from '../clock/expire.ts'
import type { Decision } from '../case/decision.ts'
import { refuse } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { reviewOf } from '../case/review-case.ts'
import type { EventReview } from '../event-review.ts'

/**
 * Returns the record on which this reviewer may decide now, or why there is none. See R14, R16,
 * R21.
 */
export function openReviewOf(
  current: ReviewCase,
  by: string,
  now: Date,
): { review: EventReview } | { refusal: Decision } {
  const review = reviewOf(current.reviews, by)
  if (!review) return { refusal: notAReviewer }
  if (review.outcome !== 'open' || current.event.is_cancelled) return { refusal: closed }
  if (hasBegun(current.event, now)) return { refusal: begun }
  return { review }
}

export const notAReviewer = refuse('forbidden', 'Only a reviewer of this event may decide about it')
const closed = refuse('review-conflict', 'This review is closed; somebody has decided already')
const begun = refuse('review-conflict', 'The event has begun, so its review has expired')
