import type { StatusSource } from './dashboard-status.ts'
import { dashboardStatusOf } from './dashboard-status.ts'
import { openEventReviewStates } from './event-review-state.ts'

/** What the dashboard offers one viewer. See docs/domain/review.md. */
export type ReviewActions = {
  /** Approve, Contact Host and Reject in the panel. */
  decide: boolean
  /** The Review button of a row, with the same three actions. */
  quick: boolean
  /** "Change my decision": the viewer's approval returns to pending. See R13. */
  changeDecision: boolean
}

const decidableStatuses = ['needsReview', 'docsPending', 'pendingInitialUpload'] as const

/** Only a listed reviewer may act. The quick action is offered only during the viewer's turn. */
export function availableActions(
  event: StatusSource,
  viewerUid: string,
  now?: Date,
): ReviewActions {
  const status = dashboardStatusOf(event, viewerUid, now)
  const isReviewer = event.reviewers.some((uid) => uid === viewerUid)
  const isOpen = [...openEventReviewStates, 'needsReview', 'pendingOthers'].includes(status)
  const vote = event.review_statuses[viewerUid]?.status
  return {
    decide: isReviewer && decidableStatuses.some((one) => one === status),
    quick: isReviewer && status === 'needsReview',
    changeDecision: isReviewer && isOpen && vote === 'approved',
  }
}

/**
 * Returns until when the viewer can undo their last decision, or undefined if there is none. See
 * R15, M28.
 */
export function undoableUntil(
  event: Pick<StatusSource, 'review_statuses'>,
  viewerUid: string,
  seconds: number,
): Date | undefined {
  const vote = event.review_statuses[viewerUid]
  if (!vote?.status_updated_at || vote.status === 'pending') return undefined
  return new Date(vote.status_updated_at.getTime() + seconds * 1000)
}
