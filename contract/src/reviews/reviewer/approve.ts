import type { Uid } from '#shared/ids.ts'

import { askedAgainIdsOf, missingIdsOf } from '../asked-requirements.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import { publishIfApproved } from '../case/publish.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview, reviewOf } from '../case/review-case.ts'
import { closeIfApproved, openVote, voteOf, withVote } from '../case/votes.ts'
import { openReviewOf } from './open-review-of.ts'

/**
 * A reviewer approves. The last required approval of an organisation completes its review, and the
 * last review publishes the event. Missing documents do not prevent the approval; they are
 * recorded. See R3, R4, R12, R20, R21.
 */
export function approve(current: ReviewCase, { by }: { by: Uid }, now: Date): Decision {
  const own = reviewOf(current.reviews, by)
  if (own && voteOf(own, by).status === 'approved') return unchanged(current)
  const found = openReviewOf(current, by, now)
  if ('refusal' in found) return found.refusal

  const { review } = found
  const voted = withVote(review, by, { ...openVote, status: 'approved', status_updated_at: now })
  const without = [
    ...new Set([...missingIdsOf(voted, current.documents), ...askedAgainIdsOf(voted)]),
  ]
  const closed = closeIfApproved(voted, without, now)
  const approved = { review_id: review.id, action: 'approved', by, document_ids: without } as const
  const { draft, historyEvents } = publishIfApproved(
    { ...current, reviews: replaceReview(current.reviews, closed) },
    { by, review_id: review.id },
  )
  return conclude(current, draft, [approved, ...historyEvents], now, {
    undoable: { by, review_id: review.id },
  })
}
