import type { Uid } from '#shared/ids.ts'

import type { EventReview } from '../event-review.ts'
import type { HistoryEvent } from './conclude.ts'
import type { EventRevision } from '#events/event-revision.ts'
import type { ReviewCase } from './review-case.ts'

/**
 * Drops a pending revision: the records return to their state at the approval of the public
 * version. See R11.
 */
export function dropRevision(
  current: ReviewCase,
  revision: EventRevision,
  cause: { by: Uid | null; review_id: EventReview['id'] },
): { draft: ReviewCase; historyEvents: HistoryEvent[] } {
  const draft = {
    ...current,
    reviews: current.reviews.map((review) => {
      const approved = revision.approved_reviews.find((one) => one.id === review.id)
      return approved ? { ...approved, ...goesOn(review), ...namedBy(approved, review) } : review
    }),
    revision: null,
  }
  return { draft, historyEvents: [{ ...cause, action: 'changes-dropped' }] }
}

/**
 * Reviewers who have left since are not listed again: their votes are restored, their read access
 * is not. See decision 0192.
 */
function namedBy(approved: EventReview, review: EventReview): Pick<EventReview, 'reviewers_uids'> {
  const stays = (uid: Uid) => review.reviewers_uids.includes(uid)
  return { reviewers_uids: approved.reviewers_uids.filter(stays) }
}

/** Fields that are never restored, because rounds and the history only count up. */
function goesOn({ round, round_started_at, history_count, updated_at }: EventReview) {
  return { round, round_started_at, history_count, updated_at }
}
