import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview } from '../case/review-case.ts'
import { openVote, voteOf, withVote } from '../case/votes.ts'
import { openReviewOf } from './open-review-of.ts'

/**
 * "Change my decision": the reviewer's own approval returns to pending while the round is open. See
 * R9, R13.
 */
export function reopenVote(current: ReviewCase, { by }: { by: Uid }, now: Date): Decision {
  const found = openReviewOf(current, by, now)
  if ('refusal' in found) return found.refusal

  const { review } = found
  const { status } = voteOf(review, by)
  if (status === 'pending') return unchanged(current)
  if (status !== 'approved')
    return refuse('review-conflict', 'Changes were requested; approve or reject the event instead')
  const draft = {
    ...current,
    reviews: replaceReview(current.reviews, withVote(review, by, openVote)),
  }
  const historyEvent = { review_id: review.id, action: 'vote-reopened', by } as const
  return conclude(current, draft, [historyEvent], now, { tellsReviewers: false })
}
