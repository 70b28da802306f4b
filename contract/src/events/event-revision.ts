import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

import { eventReview, fieldChange } from '#reviews/event-review.ts'

import { eventChanges } from './event-changes.ts'
import { event } from './event.ts'

/**
 * A material change of a published event: `events/{e}/revisions/{round}`. The approved version
 * stays public until every organisation has approved the change. Rejecting the change drops only
 * the change. See R11.
 */
export const eventRevision = z
  .object({
    id: z.string(),
    round: z.number().int().min(1),
    status: z.enum(['pending', 'applied', 'dropped']),
    changes: eventChanges,
    /**
     * The event settings that follow from a new type, alcohol or campus, set when the change is
     * applied.
     */
    settings: event
      .pick({
        requires_review: true,
        event_type_name: true,
        is_checkout_enabled: true,
        is_late: true,
      })
      .nullable()
      .default(null),
    /** The same changes as text, for people to compare. */
    fields: z.array(fieldChange).max(40),
    /**
     * The review records as of the approval of the public version. They are restored when the
     * change is dropped.
     */
    approved_reviews: z.array(eventReview).max(2),
    created_by: uid,
    created_at: instant,
    updated_at: instant,
    decided_at: instant.nullable().default(null),
  })
  .meta({ id: 'EventRevision' })

export type EventRevision = z.infer<typeof eventRevision>
