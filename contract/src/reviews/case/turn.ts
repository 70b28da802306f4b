import type { EventReview } from '../event-review.ts'

export type Turn = 'host' | 'reviewers' | 'nobody'

/** Returns who has to act next on one organisation's review. */
export function turnOf(
  review: Pick<EventReview, 'outcome' | 'is_pending_initial_document_upload' | 'review_statuses'>,
): Turn {
  if (review.outcome !== 'open') return 'nobody'
  if (review.is_pending_initial_document_upload || isAskedForChanges(review)) return 'host'
  return 'reviewers'
}

/** Whether any reviewer waits for changes by the host. */
export function isAskedForChanges(review: Pick<EventReview, 'review_statuses'>): boolean {
  return Object.values(review.review_statuses).some(
    (vote) => vote.status === 'changes_required' && vote.is_needed,
  )
}
