import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview } from '../case/review-case.ts'
import type { Uid } from '#shared/ids.ts'

import { changeReviewers, type ReviewerChange } from './change-reviewers.ts'

export type Release = Pick<ReviewerChange, 'by' | 'organisation_id' | 'fallback'> & {
  reviewer: Uid
}

/**
 * Takes somebody who left the organisation off its review. An open review goes on with the others or the fallback. In a closed one the vote
 * stays for people to read, but the list that grants reading no longer holds the name. Decisions R19, 192.
 */
export function releaseReviewer(
  current: ReviewCase,
  { reviewer, by, organisation_id, fallback }: Release,
  now: Date,
): Decision {
  const review = current.reviews.find((one) => one.organisation_id === organisation_id)
  if (!review?.reviewers_uids.includes(reviewer)) return unchanged(current)
  if (review.outcome === 'open' && now < current.event.start_datetime)
    return changeReviewers(
      current,
      { by, organisation_id, add: [], remove: [reviewer], fallback },
      now,
    )
  const reviewers_uids = review.reviewers_uids.filter((uid) => uid !== reviewer)
  const reviews = replaceReview(current.reviews, { ...review, reviewers_uids })
  return conclude(current, { ...current, reviews }, [], now, { tellsReviewers: false })
}
