import { event as eventSchema } from '#events/event.ts'
import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { reviewOf } from '../case/review-case.ts'
import type { UndoRecord } from '../case/undo-record.ts'
import { voteOf } from '../case/votes.ts'
import { historyIdOf } from '../event-review.ts'
import { notAReviewer } from './open-review-of.ts'
import { reopenVote } from './reopen-vote.ts'

/**
 * A reviewer undoes their last decision before its notifications are sent, which restores the
 * previous state. If others have acted in the meantime, only an approval in an open round can be
 * undone. See R15, M28.
 */
export function undoDecision(
  current: ReviewCase,
  { by, seconds }: { by: Uid; seconds: number },
  now: Date,
): Decision {
  const review = reviewOf(current.reviews, by)
  if (!review) return notAReviewer
  const { undo } = current
  if (undo?.by === by)
    return isOver(undo.at, seconds, now) ? tooLate : conclude(...restored(current, undo, now))
  const vote = voteOf(review, by)
  if (vote.status === 'pending') return unchanged(current)
  if (!vote.status_updated_at || isOver(vote.status_updated_at, seconds, now)) return tooLate
  if (vote.status === 'approved' && review.outcome === 'open')
    return reopenVote(current, { by }, now)
  return refuse('review-conflict', 'Others have acted on this decision in the meantime')
}

const tooLate = refuse('expired', 'It is too late to undo this decision')

function isOver(at: Date, seconds: number, now: Date): boolean {
  return now.getTime() > at.getTime() + seconds * 1000
}

function restored(current: ReviewCase, undo: UndoRecord, now: Date): Parameters<typeof conclude> {
  const counts = new Map(current.reviews.map((review) => [review.id, review.history_count]))
  const draft = {
    ...current,
    event: eventSchema.parse({ ...current.event, ...undo.event_before }),
    // The history is not rolled back: it keeps the undone decision.
    reviews: undo.reviews_before.map((review) => ({
      ...review,
      history_count: counts.get(review.id) ?? review.history_count,
    })),
    documents: undo.documents_before,
    revision: undo.revision_before,
  }
  const historyEvent = {
    review_id: undo.review_id,
    action: 'decision-undone',
    by: undo.by,
    details: { from: historyIdOf(undo.from) },
  } as const
  return [current, draft, [historyEvent], now, { tellsReviewers: false }]
}
