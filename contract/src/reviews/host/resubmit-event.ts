import type { Uid } from '#shared/ids.ts'

import { requirementsNow } from '../asked-requirements.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { moveDocument } from '../document-transitions.ts'
import { hostRefusal } from './host-guard.ts'
import type { ReviewSetup } from './review-setup.ts'
import { nextRoundOf, withSetup } from './review-setup.ts'

/**
 * A host resubmits a rejected or expired event. The new round keeps the answers and opens every
 * vote. See R7, R16, D1, D5.
 */
export function resubmitEvent(
  current: ReviewCase,
  { by, setup }: { by: Uid; setup: ReviewSetup },
  now: Date,
): Decision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  const { event } = current
  const isEnded = ['rejected', 'reviewExpired'].includes(event.review_status)
  const isRepeated = !isEnded && event.review_round > 1 && !event.is_published
  if (isRepeated) return unchanged(current)
  if (!isEnded) return refuse('conflict', 'Only a rejected or expired event can be handed in again')
  if (event.start_datetime <= now)
    return refuse('conflict', 'The start of the event has passed; choose another date first')

  const reviews = current.reviews.map((review) => {
    const part = setup.organisations.find((one) => one.organisation_id === review.organisation_id)
    return { ...nextRoundOf(review, part ?? review, now), approved_at: null }
  })
  const asked = new Set(
    reviews.flatMap((review) => requirementsNow(review, current.documents)).map(({ id }) => id),
  )
  const draft = {
    ...current,
    event: withSetup(event, { ...setup, requires_review: true }),
    reviews,
    documents: current.documents.map((document) =>
      asked.has(document.id) ? moveDocument(document, 'new-round') : document,
    ),
  }
  const historyEvents = reviews.map(({ id }) => ({
    review_id: id,
    action: 'resubmitted' as const,
    by,
  }))
  return conclude(current, draft, historyEvents, now)
}
