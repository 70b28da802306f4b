import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import { dropRevision } from '../case/drop-revision.ts'
import type { EventReview } from '../event-review.ts'
import type { ReviewCase } from '../case/review-case.ts'

/**
 * An owner or admin withdraws a published event, with a reason. The calling operation checks the
 * role. The host may resubmit the event. See R15.
 */
export function withdrawApproval(
  current: ReviewCase,
  {
    by,
    organisation_id,
    message,
  }: {
    by: Uid
    organisation_id: EventReview['organisation_id']
    message: string
  },
  now: Date,
): Decision {
  const own = current.reviews.find((review) => review.organisation_id === organisation_id)
  if (!own) return refuse('forbidden', 'Your organisation does not review this event')
  if (own.outcome === 'withdrawn') return unchanged(current)
  const { event, revision } = current
  if (!event.is_published || event.is_cancelled || event.completed_at || now >= event.end_datetime)
    return refuse('review-conflict', 'Only a published event can be withdrawn')

  const dropped = revision
    ? dropRevision(current, revision, { by, review_id: own.id })
    : { draft: current, historyEvents: [] }
  const draft = {
    ...dropped.draft,
    reviews: dropped.draft.reviews.map((review) =>
      review.id === own.id
        ? { ...review, outcome: 'withdrawn' as const, rejected_at: now }
        : review,
    ),
  }
  const historyEvent = { review_id: own.id, action: 'approval-withdrawn', by, message } as const
  return conclude(current, draft, [...dropped.historyEvents, historyEvent], now)
}
