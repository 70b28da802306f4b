import type { Event } from '#events/event.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse } from '../case/decision.ts'
import type { ReviewClock, ReviewCase } from '../case/review-case.ts'
import { timeErrors } from './event-times.ts'
import type { ReviewSetup } from './review-setup.ts'
import { firstReviewOf, withSetup } from './review-setup.ts'

/**
 * Returns a new event with one review record per organisation. Without a review it is published
 * immediately; if documents are required it awaits them; otherwise it is the reviewers' turn. See
 * R2, R18, R20, R25, V24.
 */
export function openReview(
  event: Event,
  setup: ReviewSetup,
  clock: ReviewClock,
  now: Date,
): Decision {
  const fields = timeErrors(event, now)
  if (Object.keys(fields).length > 0)
    return refuse('validation-error', 'The times of the event are not possible', fields)
  const draft: ReviewCase = {
    event: withSetup(event, setup),
    reviews: setup.organisations.map((part) => firstReviewOf(event, setup, part, now)),
    documents: [],
    revision: null,
    undo: null,
    clock,
  }
  const by = event.host_uid
  const historyEvents = draft.reviews.flatMap(({ id }) => [
    { review_id: id, action: 'opened' as const, by },
    ...(setup.requires_review
      ? []
      : [{ review_id: id, action: 'auto-published' as const, by: null }]),
  ])
  return conclude({ ...draft, reviews: [] }, draft, historyEvents, now)
}
