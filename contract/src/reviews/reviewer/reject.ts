import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import { dropRevision } from '../case/drop-revision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { reviewOf } from '../case/review-case.ts'
import { openVote, voteOf, withVote } from '../case/votes.ts'
import { moveDocument } from '../document-transitions.ts'
import type { EventReview } from '../event-review.ts'
import { openReviewOf } from './open-review-of.ts'

/**
 * A reviewer rejects the event, which ends the round for all reviewers. If a revision of a
 * published event is under review, only the revision is dropped and the public version stays. See
 * R6, R7, R11.
 */
export function reject(
  current: ReviewCase,
  { by, message }: { by: Uid; message: string },
  now: Date,
): Decision {
  const own = reviewOf(current.reviews, by)
  if (own && voteOf(own, by).status === 'rejected') return unchanged(current)
  const found = openReviewOf(current, by, now)
  if ('refusal' in found) return found.refusal

  const review_id = found.review.id
  const rejected = { review_id, action: 'rejected', by, message } as const
  const undoable = { by, review_id }
  if (current.revision) {
    const { draft, historyEvents } = dropRevision(current, current.revision, { by, review_id })
    const details = { subject: 'changes' }
    return conclude(current, draft, [{ ...rejected, details }, ...historyEvents], now, { undoable })
  }
  const vote = { ...openVote, status: 'rejected', status_updated_at: now, message } as const
  const draft = {
    ...current,
    reviews: current.reviews.map((review) =>
      closed(review.id === review_id ? withVote(review, by, vote) : review, now),
    ),
    documents: current.documents.map((document) => moveDocument(document, 'reject')),
  }
  return conclude(current, draft, [rejected], now, { undoable })
}

/** A rejection by one organisation ends the round of all open reviews. */
function closed(review: EventReview, now: Date): EventReview {
  return review.outcome === 'open'
    ? { ...review, outcome: 'rejected', rejected_at: now, changes: [] }
    : review
}
