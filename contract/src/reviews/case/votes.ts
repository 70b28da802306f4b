import type { RequirementId, Uid } from '#shared/ids.ts'

import type { EventReview } from '../event-review.ts'
import type { ReviewStatus } from '../review-status.ts'

export const openVote: ReviewStatus = {
  status: 'pending',
  status_updated_at: null,
  message: null,
  documents_requiring_updates: [],
  documents_updated: [],
  reasons: {},
  documents_changed_since: [],
  is_needed: true,
}

export function openVotes(reviewers: readonly Uid[]): EventReview['review_statuses'] {
  return Object.fromEntries(reviewers.map((reviewer) => [reviewer, openVote]))
}

export function voteOf(review: EventReview, uid: string): ReviewStatus {
  return review.review_statuses[uid] ?? openVote
}

export function withVote(review: EventReview, uid: string, vote: ReviewStatus): EventReview {
  return { ...review, review_statuses: { ...review.review_statuses, [uid]: vote } }
}

/** Whether the votes are what the rule asks for. Nobody's silence is an approval: without reviewers nothing is approved. Decision R4. */
export function isApprovedBy(
  review: Pick<EventReview, 'approval_rule' | 'reviewers_uids' | 'review_statuses'>,
): boolean {
  const approved = review.reviewers_uids.filter(
    (reviewer) => review.review_statuses[reviewer]?.status === 'approved',
  )
  if (review.approval_rule === 'any') return approved.length > 0
  return approved.length > 0 && approved.length === review.reviewers_uids.length
}

/** A record that has just got all the approvals it needs is closed; votes that the rule `any` no longer needs are marked so. */
export function closeIfApproved(
  review: EventReview,
  without: readonly RequirementId[],
  at: Date,
): EventReview {
  if (review.outcome !== 'open' || !isApprovedBy(review)) return review
  const review_statuses = Object.fromEntries(
    Object.entries(review.review_statuses).map(([uid, vote]) => [
      uid,
      vote.status === 'approved' ? vote : { ...vote, is_needed: false },
    ]),
  )
  return {
    ...review,
    outcome: 'approved',
    approved_at: at,
    approved_without: [...without],
    review_statuses,
  }
}
