import { limits } from '#shared/limits.ts'
import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import { publishIfApproved } from '../case/publish.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isHostOf, replaceReview } from '../case/review-case.ts'
import { closeIfApproved, openVote, voteOf } from '../case/votes.ts'
import type { EventReview } from '../event-review.ts'

export type ReviewerChange = {
  by: Uid
  organisation_id: EventReview['organisation_id']
  add: readonly Uid[]
  remove: readonly Uid[]
  /** Who reviews when nobody is left, by the rule for new events. Decision R19. */
  fallback: readonly Uid[]
}

/**
 * The office adds, removes or replaces reviewers of an open round. Whoever stays keeps the vote; if all that remain have approved, the
 * review is done. Decisions R14, R19.
 */
export function changeReviewers(current: ReviewCase, change: ReviewerChange, now: Date): Decision {
  const review = current.reviews.find((one) => one.organisation_id === change.organisation_id)
  if (!review) return refuse('forbidden', 'Your organisation does not review this event')
  if (change.add.some((uid) => isHostOf(current.event, uid)))
    return refuse('conflict', 'A host never reviews the own event')
  const reviewers_uids = reviewersAfter(review, change)
  const added = reviewers_uids.filter((uid) => !review.reviewers_uids.includes(uid))
  const removed = review.reviewers_uids.filter((uid) => !reviewers_uids.includes(uid))
  if (added.length === 0 && removed.length === 0) return unchanged(current)
  if (review.outcome !== 'open' || now >= current.event.start_datetime)
    return refuse('review-conflict', 'The reviewers of a closed review stay as they are')
  if (reviewers_uids.length > limits.reviewers)
    return refuse('limit-reached', `A review has at most ${limits.reviewers} reviewers`)

  const listed = {
    ...review,
    reviewers_uids,
    review_statuses: Object.fromEntries(
      reviewers_uids.map((uid) => [uid, added.includes(uid) ? openVote : voteOf(review, uid)]),
    ),
  }
  const { by } = change
  const { draft, happenings } = publishIfApproved(
    {
      ...current,
      reviews: replaceReview(current.reviews, closeIfApproved(listed, [], now)),
    },
    { by, review_id: review.id },
  )
  const entries = [
    ...removed.map((uid) => entryOf('reviewer-removed', uid, review, by)),
    ...added.map((uid) => entryOf('reviewer-added', uid, review, by)),
  ]
  return conclude(current, draft, [...entries, ...happenings], now)
}

function reviewersAfter(review: EventReview, { add, remove, fallback }: ReviewerChange): Uid[] {
  const kept = review.reviewers_uids.filter((uid) => !remove.includes(uid))
  const listed = [...new Set([...kept, ...add])]
  return listed.length > 0 ? listed : fallback.filter((uid) => !remove.includes(uid))
}

function entryOf(
  action: 'reviewer-added' | 'reviewer-removed',
  reviewer: Uid,
  { id }: EventReview,
  by: Uid,
) {
  return { review_id: id, action, by, details: { reviewer } }
}
