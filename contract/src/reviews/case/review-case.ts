import type { Event } from '#events/event.ts'

import type { EventReview } from '../event-review.ts'
import type { ReviewDocument } from '../review-document.ts'
import type { EventRevision } from '#events/event-revision.ts'
import type { ReminderRules } from '#universities/staff-settings.ts'
import type { UndoRecord } from './undo-record.ts'

/** Everything that a decision about an event reads, loaded and written in one transaction. */
export type ReviewCase = {
  readonly event: Event
  /** One for each reviewing organisation. See R20. */
  readonly reviews: readonly EventReview[]
  readonly documents: readonly ReviewDocument[]
  /** The change of a published event that awaits review. See R11. */
  readonly revision: EventRevision | null
  /** The last action, if its author may still undo it. See R15. */
  readonly undo: UndoRecord | null
  readonly clock: ReviewClock
}

/**
 * The university's zone, which determines working days and quiet hours, and its limits for turns.
 */
export type ReviewClock = { readonly timezone: string; readonly reminders: ReminderRules }

export function replaceReview(
  reviews: readonly EventReview[],
  changed: EventReview,
): readonly EventReview[] {
  return reviews.map((review) => (review.id === changed.id ? changed : review))
}

/**
 * Returns the record that lists this person as a reviewer. Staff belong to one organisation, so
 * there is at most one.
 */
export function reviewOf(reviews: readonly EventReview[], uid: string): EventReview | undefined {
  return reviews.find((review) => review.reviewers_uids.some((reviewer) => reviewer === uid))
}

export function isHostOf(event: Pick<Event, 'host_uid' | 'hosts'>, uid: string): boolean {
  return event.host_uid === uid || event.hosts.some((host) => host === uid)
}
