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

/** Anything that reviewers vote on: the review of an event, or a form. */
type Voted = Pick<EventReview, 'review_statuses'>

export function voteOf({ review_statuses }: Voted, uid: string): ReviewStatus {
  return review_statuses[uid] ?? openVote
}

/** Whether a reviewer has yet to vote. */
export function isVotePending(voted: Voted, uid: string): boolean {
  const { status, is_needed } = voteOf(voted, uid)
  return status === 'pending' && is_needed
}

type Reviewed = Pick<EventReview, 'reviewers_uids' | 'review_statuses'>

/** The reviewers who have yet to vote. */
export function pendingReviewersOf(review: Reviewed): Uid[] {
  return review.reviewers_uids.filter((uid) => isVotePending(review, uid))
}

/** The reviewers who have voted. */
export function decidedReviewersOf(review: Reviewed): Uid[] {
  return review.reviewers_uids.filter((uid) => voteOf(review, uid).status !== 'pending')
}

export function withVote<V extends Voted>(voted: V, uid: string, vote: ReviewStatus): V {
  return { ...voted, review_statuses: { ...voted.review_statuses, [uid]: vote } }
}

/**
 * Applies an answer to every vote. The reviewer who requested it can vote again once all requested
 * answers are in; approvals are marked as older than the change. See R8, R9.
 */
export function withAnsweredVotes<V extends Voted>(voted: V, id: RequirementId): V {
  const review_statuses = Object.fromEntries(
    Object.entries(voted.review_statuses).map(([uid, vote]) => [uid, voteAfterAnswer(vote, id)]),
  )
  return { ...voted, review_statuses }
}

/** Whether this vote waits for exactly that requirement. */
export function isAwaited(vote: ReviewStatus, id: RequirementId): boolean {
  return (
    vote.status === 'changes_required' &&
    vote.documents_requiring_updates.includes(id) &&
    !vote.documents_updated.includes(id)
  )
}

/**
 * Returns a vote that no longer waits for a requirement. What was requested stays readable with it.
 */
export function voteWithout(vote: ReviewStatus, id: RequirementId): ReviewStatus {
  if (!isAwaited(vote, id)) return vote
  const documents_updated = [...vote.documents_updated, id]
  const isComplete = vote.documents_requiring_updates.every((one) =>
    documents_updated.includes(one),
  )
  return { ...vote, documents_updated, status: isComplete ? 'pending' : vote.status }
}

function voteAfterAnswer(vote: ReviewStatus, id: RequirementId): ReviewStatus {
  if (vote.status === 'approved' && !vote.documents_changed_since.includes(id))
    return { ...vote, documents_changed_since: [...vote.documents_changed_since, id] }
  return voteWithout(vote, id)
}

/**
 * Returns the votes of a closed review, with votes marked that the rule `any` no longer needs. See
 * R4.
 */
export function closedVotes({ review_statuses }: Voted): EventReview['review_statuses'] {
  return Object.fromEntries(
    Object.entries(review_statuses).map(([uid, vote]) => [
      uid,
      vote.status === 'approved' ? vote : { ...vote, is_needed: false },
    ]),
  )
}

/**
 * Whether the votes satisfy the rule. A missing vote is not an approval: without reviewers nothing
 * is approved. See R4.
 */
export function isApprovedBy(
  review: Pick<EventReview, 'approval_rule' | 'reviewers_uids' | 'review_statuses'>,
): boolean {
  const approved = review.reviewers_uids.filter(
    (reviewer) => review.review_statuses[reviewer]?.status === 'approved',
  )
  if (review.approval_rule === 'any') return approved.length > 0
  return approved.length > 0 && approved.length === review.reviewers_uids.length
}

/** Closes a record that has just received all required approvals. */
export function closeIfApproved(
  review: EventReview,
  without: readonly RequirementId[],
  at: Date,
): EventReview {
  if (review.outcome !== 'open' || !isApprovedBy(review)) return review
  return {
    ...review,
    outcome: 'approved',
    approved_at: at,
    approved_without: [...without],
    review_statuses: closedVotes(review),
  }
}
