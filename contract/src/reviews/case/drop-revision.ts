import type { Uid } from '#shared/ids.ts'

import type { EventReview } from '../event-review.ts'
import type { Happening } from './conclude.ts'
import type { EventRevision } from '#events/event-revision.ts'
import type { ReviewCase } from './review-case.ts'

/** Drops a waiting change: the records are again as they were when the public version was approved. Decision R11. */
export function dropRevision(
  current: ReviewCase,
  revision: EventRevision,
  cause: { by: Uid | null; review_id: EventReview['id'] },
): { draft: ReviewCase; happenings: Happening[] } {
  const draft = {
    ...current,
    reviews: current.reviews.map((review) => {
      const approved = revision.approved_reviews.find((one) => one.id === review.id)
      return approved ? { ...approved, ...goesOn(review), ...namedBy(approved, review) } : review
    }),
    revision: null,
  }
  return { draft, happenings: [{ ...cause, action: 'changes-dropped' }] }
}

/** Nobody who has left the review since is named again: their votes come back, their grant to read does not. Decision 192. */
function namedBy(approved: EventReview, review: EventReview): Pick<EventReview, 'reviewers_uids'> {
  const stays = (uid: Uid) => review.reviewers_uids.includes(uid)
  return { reviewers_uids: approved.reviewers_uids.filter(stays) }
}

/** What never goes back: the rounds are counted on, and so is the history. */
function goesOn({ round, round_started_at, history_count, updated_at }: EventReview) {
  return { round, round_started_at, history_count, updated_at }
}
