import type { RequirementId, Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { voteWithout } from '../case/votes.ts'
import type { EventReview } from '../event-review.ts'
import { isRequired, withoutRequirement } from '../without-requirement.ts'

/**
 * Follows the deletion of a requirement type. Open reviews keep its slot and answer but stop
 * waiting for it, and a reviewer who requested it can vote again. Finished reviews stay unchanged.
 * See F12.
 */
export function dropRequirement(
  current: ReviewCase,
  { by, requirementId }: { by: Uid; requirementId: RequirementId },
  now: Date,
): Decision {
  const asking = current.reviews.filter(
    (review) => review.outcome === 'open' && isRequired(review, requirementId),
  )
  if (asking.length === 0) return unchanged(current)
  const draft = {
    ...current,
    reviews: current.reviews.map((review) =>
      asking.includes(review) ? withoutWaiting(review, requirementId) : review,
    ),
  }
  const historyEvents = asking.map(({ id }) => ({
    review_id: id,
    action: 'requirement-dropped' as const,
    by,
    document_ids: [requirementId],
  }))
  return conclude(current, draft, historyEvents, now)
}

function withoutWaiting(review: EventReview, id: RequirementId): EventReview {
  return {
    ...review,
    requirements: withoutRequirement(review.requirements, id),
    review_statuses: Object.fromEntries(
      Object.entries(review.review_statuses).map(([uid, vote]) => [uid, voteWithout(vote, id)]),
    ),
  }
}
