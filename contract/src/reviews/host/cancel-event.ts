import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import { dropRevision } from '../case/drop-revision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isHostOf } from '../case/review-case.ts'

/**
 * A host cancels the event permanently, in any state. The open review closes; ended reviews stay
 * unchanged. See R17, V3, V10.
 */
export function cancelEvent(current: ReviewCase, { by }: { by: Uid }, now: Date): Decision {
  const { event, revision } = current
  if (!isHostOf(event, by)) return refuse('forbidden', 'Only a host of the event may cancel it')
  if (event.is_cancelled) return unchanged(current)
  if (event.is_published && now >= event.end_datetime)
    return refuse('conflict', 'The event is over and can no longer be cancelled')

  const review_id = current.reviews[0]?.id
  const dropped =
    revision && review_id
      ? dropRevision(current, revision, { by, review_id })
      : { draft: current, historyEvents: [] }
  const draft = {
    ...dropped.draft,
    event: { ...event, is_cancelled: true, cancelled_at: now },
    reviews: dropped.draft.reviews.map((review) =>
      review.outcome === 'open' ? { ...review, outcome: 'cancelled' as const } : review,
    ),
  }
  const cancelled = current.reviews.map(({ id }) => ({
    review_id: id,
    action: 'cancelled' as const,
    by,
  }))
  return conclude(current, draft, [...dropped.historyEvents, ...cancelled], now)
}
