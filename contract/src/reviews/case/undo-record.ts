import { z } from 'zod'

import { reviewId, uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { eventReview } from '../event-review.ts'
import { reviewDocument } from '../review-document.ts'
import { eventRevision } from '#events/event-revision.ts'

/**
 * The state before the last decision: `events/{e}/undo/last`, readable by the server only. Any
 * later action clears it, so that an undo never reverts somebody else's work. See R15.
 */
export const undoRecord = z.object({
  by: uid,
  at: instant,
  review_id: reviewId,
  /** Number of the first history event that the decision wrote. */
  from: z.number().int().min(1),
  /** The event fields that the decision changed, with their previous values. */
  event_before: z.record(z.string(), z.unknown()),
  reviews_before: z.array(eventReview),
  documents_before: z.array(reviewDocument),
  revision_before: eventRevision.nullable(),
})

export type UndoRecord = z.infer<typeof undoRecord>
