import type { Event } from '#events/event.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import { dropRevision } from '../case/drop-revision.ts'
import type { ReviewCase } from '../case/review-case.ts'

export function hasBegun(event: Pick<Event, 'start_datetime'>, now: Date): boolean {
  return now >= event.start_datetime
}

/**
 * Expires the open reviews of an event that has started. A pending revision is dropped and the
 * public version remains. See R16.
 */
export function expire(current: ReviewCase, now: Date): Decision {
  const open = current.reviews.filter((review) => review.outcome === 'open')
  const [first] = open
  if (!first || current.event.is_cancelled || !hasBegun(current.event, now))
    return unchanged(current)
  const { revision } = current
  if (revision) {
    const cause = { by: null, review_id: first.id }
    const { draft, historyEvents } = dropRevision(current, revision, cause)
    return conclude(current, draft, historyEvents, now)
  }
  const draft = {
    ...current,
    reviews: current.reviews.map((review) =>
      review.outcome === 'open' ? { ...review, outcome: 'expired' as const } : review,
    ),
  }
  const historyEvents = open.map(({ id }) => ({
    review_id: id,
    action: 'expired' as const,
    by: null,
  }))
  return conclude(current, draft, historyEvents, now)
}
