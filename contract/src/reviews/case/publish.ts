import type { Uid } from '#shared/ids.ts'

import { applyChanges } from '../host/apply-changes.ts'
import { moveDocument } from '../document-transitions.ts'
import type { EventReview } from '../event-review.ts'
import type { HistoryEvent } from './conclude.ts'
import type { ReviewCase } from './review-case.ts'

/**
 * Publishes the event, including its pending revision, once every organisation has approved, and
 * closes its documents. Otherwise changes nothing. See R3, R11, R20, D2.
 */
export function publishIfApproved(
  current: ReviewCase,
  cause: { by: Uid | null; review_id: EventReview['id'] },
): { draft: ReviewCase; historyEvents: HistoryEvent[] } {
  if (current.reviews.some((review) => review.outcome !== 'approved'))
    return { draft: current, historyEvents: [] }
  const { event, revision } = current
  const draft = {
    ...current,
    event: revision ? { ...applyChanges(event, revision.changes), ...revision.settings } : event,
    reviews: current.reviews.map((review) => ({ ...review, changes: [] })),
    documents: current.documents.map((document) => moveDocument(document, 'finish-review')),
    revision: null,
  }
  return {
    draft,
    historyEvents: [{ ...cause, action: revision ? 'changes-applied' : 'published' }],
  }
}
