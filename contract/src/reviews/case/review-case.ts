import type { Event } from '#events/event.ts'

import type { EventReview } from '../event-review.ts'
import type { ReviewDocument } from '../review-document.ts'
import type { EventRevision } from '#events/event-revision.ts'
import type { ReminderRules } from '#universities/office-settings.ts'
import type { UndoRecord } from './undo-record.ts'

/** Everything that one decision about an event looks at; loaded and written in one transaction. */
export type ReviewCase = {
  readonly event: Event
  /** One per reviewing organisation. Decision R20. */
  readonly reviews: readonly EventReview[]
  readonly documents: readonly ReviewDocument[]
  /** The change of a published event that waits for its review. Decision R11. */
  readonly revision: EventRevision | null
  /** What the last action was, if its author may still take it back. Decision R15. */
  readonly undo: UndoRecord | null
  readonly clock: OfficeClock
}

/** Zone of the university, in which working days and quiet hours are told, and how long turns may last there. */
export type OfficeClock = { readonly timezone: string; readonly reminders: ReminderRules }

export function replaceReview(
  reviews: readonly EventReview[],
  changed: EventReview,
): readonly EventReview[] {
  return reviews.map((review) => (review.id === changed.id ? changed : review))
}

/** The record whose reviewer this person is. A staff member belongs to one organisation, so there is at most one. */
export function reviewOf(reviews: readonly EventReview[], uid: string): EventReview | undefined {
  return reviews.find((review) => review.reviewers_uids.some((reviewer) => reviewer === uid))
}

export function isHostOf(event: Pick<Event, 'host_uid' | 'hosts'>, uid: string): boolean {
  return event.host_uid === uid || event.hosts.some((host) => host === uid)
}
