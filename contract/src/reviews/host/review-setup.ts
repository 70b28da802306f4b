import type { Event } from '#events/event.ts'
import type { Uid, UniversityId } from '#shared/ids.ts'

import type { EventReview, RoundRequirement } from '../event-review.ts'
import { eventReviewIdOf } from '../event-review.ts'
import { reviewId } from '#shared/ids.ts'
import { openVotes } from '../case/votes.ts'

/** One organisation's part of a round, from its settings at the beginning of the round. See D5. */
export type OrganisationSetup = {
  organisation_id: UniversityId
  approval_rule: EventReview['approval_rule']
  extra_material_fields: EventReview['extra_material_fields']
  reviewers_uids: readonly Uid[]
  requirements: readonly RoundRequirement[]
}

/**
 * Who reviews an event and what is required. The caller derives it from the event's type, staff and
 * huddle.
 */
export type ReviewSetup = {
  /** False if the event has no type or its type needs no review: then nobody decides. See R2. */
  requires_review: boolean
  event_type_name: string | null
  is_checkout_enabled: boolean
  /** The event was submitted after the lead time of its type had begun. See R25. */
  is_late: boolean
  organisations: readonly OrganisationSetup[]
}

/** Sets on the event what the setup determines. */
export function withSetup(event: Event, setup: ReviewSetup): Event {
  const { requires_review, event_type_name, is_checkout_enabled, is_late } = setup
  return { ...event, requires_review, event_type_name, is_checkout_enabled, is_late }
}

/**
 * Returns the first record of an organisation. A review that needs no decision is approved from the
 * start. See R2, R20.
 */
export function firstReviewOf(
  event: Event,
  setup: ReviewSetup,
  part: OrganisationSetup,
  now: Date,
): EventReview {
  const isAutomatic = !setup.requires_review
  return {
    id: reviewId.parse(eventReviewIdOf(event.id, part.organisation_id)),
    event_id: event.id,
    organisation_id: part.organisation_id,
    university_id: event.university_id,
    scope_id: event.scope_id,
    outcome: isAutomatic ? 'approved' : 'open',
    round: 1,
    is_auto_reviewed: isAutomatic,
    is_pending_initial_document_upload: false,
    document_ids: [],
    changes: [],
    approved_without: [],
    reminders_sent: [],
    reminder_sent_at: null,
    turn_started_at: now,
    created_at: now,
    round_started_at: now,
    approved_at: isAutomatic ? now : null,
    rejected_at: null,
    history_count: 0,
    updated_at: now,
    ...partOf(part, isAutomatic),
  }
}

/**
 * Returns a record in its next round: every vote open, with the requirements of the current
 * settings. See R7, D5.
 */
export function nextRoundOf(review: EventReview, part: OrganisationSetup, now: Date): EventReview {
  return {
    ...review,
    outcome: 'open',
    round: review.round + 1,
    is_auto_reviewed: false,
    approved_without: [],
    reminders_sent: [],
    reminder_sent_at: null,
    rejected_at: null,
    round_started_at: now,
    ...partOf(part, false),
  }
}

function partOf(part: OrganisationSetup, isAutomatic: boolean) {
  const reviewers_uids = isAutomatic ? [] : [...part.reviewers_uids]
  return {
    approval_rule: part.approval_rule,
    extra_material_fields: [...part.extra_material_fields],
    reviewers_uids,
    review_statuses: openVotes(reviewers_uids),
    requirements: [...part.requirements],
  }
}
