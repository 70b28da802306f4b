import { limits } from '#shared/limits.ts'
import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import { publishIfApproved } from '../case/publish.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isHostOf, replaceReview } from '../case/review-case.ts'
import { closeIfApproved } from '../case/votes.ts'
import type { EventReview } from '../event-review.ts'
import { listAfter } from './list-after.ts'

export type ReviewerChange = {
  /** Null if it is unknown who removed the reviewer. */
  by: Uid | null
  organisation_id: EventReview['organisation_id']
  add: readonly Uid[]
  remove: readonly Uid[]
  /** Who reviews if no reviewer remains, by the rule for new events. See R19. */
  fallback: readonly Uid[]
}

/**
 * Staff add, remove or replace reviewers of an open round. Reviewers who stay keep their vote. If
 * all remaining reviewers have approved, the review is approved. See R14, R19.
 */
export function changeReviewers(current: ReviewCase, change: ReviewerChange, now: Date): Decision {
  const review = current.reviews.find((one) => one.organisation_id === change.organisation_id)
  if (!review) return refuse('forbidden', 'Your organisation does not review this event')
  if (change.add.some((uid) => isHostOf(current.event, uid)))
    return refuse('conflict', 'A host never reviews the own event')
  const { listed, added, removed } = listAfter(review, change)
  if (added.length === 0 && removed.length === 0) return unchanged(current)
  if (review.outcome !== 'open' || now >= current.event.start_datetime)
    return refuse('review-conflict', 'The reviewers of a closed review stay as they are')
  if (listed.reviewers_uids.length > limits.reviewers)
    return refuse('limit-reached', `A review has at most ${limits.reviewers} reviewers`)

  const { by } = change
  const { draft, historyEvents } = publishIfApproved(
    {
      ...current,
      reviews: replaceReview(current.reviews, closeIfApproved({ ...review, ...listed }, [], now)),
    },
    { by, review_id: review.id },
  )
  const entries = [
    ...removed.map((uid) => entryOf('reviewer-removed', uid, review, by)),
    ...added.map((uid) => entryOf('reviewer-added', uid, review, by)),
  ]
  return conclude(current, draft, [...entries, ...historyEvents], now)
}

function entryOf(
  action: 'reviewer-added' | 'reviewer-removed',
  reviewer: Uid,
  { id }: EventReview,
  by: Uid | null,
) {
  return { review_id: id, action, by, details: { reviewer } }
}
