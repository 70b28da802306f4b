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
 * Removes somebody who left the organisation from its review. An open review continues with the
 * other reviewers or the fallback. A closed review keeps the vote for people to read, but the list
 * that grants read access no longer contains the person. See R19, decision 0192.
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
