import { z } from 'zod'

import { dashboardStatus } from '#reviews/dashboard-status.ts'
import { eventReviewState } from '#reviews/event-review-state.ts'
import { reviewStatus } from '#reviews/review-status.ts'
import { reviewerKey } from '#reviews/reviewer-key.ts'
import {
  eventId,
  eventTypeId,
  huddleId,
  requirementId,
  scopeId,
  uid,
  universityId,
} from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { localDatetime, timezone } from '#shared/local-datetime.ts'
import { privacyStatus } from '#shared/privacy-status.ts'

export const eventTitle = z
  .string()
  .trim()
  .min(1, 'Title must be at least 1 character')
  .max(limits.eventTitle, 'Title must be at most 60 characters')

export const eventProperties = z.array(z.enum(['with_alcohol', 'on_campus'])).max(2)

export const maxNumberOfMembers = z
  .number()
  .int()
  .min(limits.membersMin, 'Value must be 1 or higher')
  .max(limits.membersMax, 'Value must be 10,000 or lower')
  .nullable()

export const eventEffects = [
  'None',
  'Bubbles',
  'Checkerboard',
  'Freddy',
  'Hearts',
  'Spotlights',
  'Stars',
  'Lightning',
  'Money',
  'Rain',
  'CirclesColored',
  'Balloons',
] as const

/** The fields of an event that a host may set. */
export const editableEventFields = z.object({
  title: eventTitle,
  description: z.string().max(limits.description).nullable().default(null),
  img_src: z.string().max(500).nullable().default(null),
  start_datetime_local: localDatetime,
  end_datetime_local: localDatetime.nullable().default(null),
  timezone,
  location: z.string().trim().max(500).nullable().default(null),
  place_id: z.string().max(300).nullable().default(null),
  event_type: eventTypeId.nullable().default(null),
  event_properties: eventProperties.default([]),
  max_number_of_members: maxNumberOfMembers.default(null),
  privacy_status: privacyStatus.default('public'),
  hide_participants: z.boolean().default(false),
  participants_can_share: z.boolean().default(true),
  host_must_approve_joining: z.boolean().default(false),
  users_can_search: z.boolean().default(true),
  hide_from_discover: z.boolean().default(false),
  only_hosts_can_post_on_main_page: z.boolean().default(false),
  only_host_can_post_on_album: z.boolean().default(false),
  emoji: z.string().max(16).nullable().default(null),
  effect: z.enum(eventEffects).default('None'),
  is_ticketed_event: z.boolean().default(false),
  hosts: z.array(uid).min(1).max(limits.hosts),
})

/**
 * An event: `events/{eventId}`. People are stored in `participants/{uid}`; the API fills the lists
 * `going`, `not_going`, `invited` and `requests` for the requested page (V23), and the counters are
 * fields of the event. The review fields are denormalised from the review records, so that a queue
 * is one indexed query and a row is one read. See docs/domain/events.md.
 */
export const event = z
  .object({
    id: eventId,
    ...editableEventFields.shape,

    is_deleted: z.boolean().default(false),
    host_uid: uid,
    /**
     * People invited to host who have not accepted yet. They see no more than before, and the event
     * does not show them.
     */
    invited_hosts: z.array(uid).max(limits.hosts).default([]),
    created_at: instant,
    updated_at: instant,
    university_id: universityId,
    university_name: z.string(),
    /**
     * The organisations that may see the event: its university and the national organisation of its
     * huddle.
     */
    organisation_ids: z.array(universityId).min(1).max(2),
    scope_id: scopeId.nullable().default(null),
    /** Which staff see the event, see `staffScopesOf`. */
    staff_scopes: z.array(z.string()).max(4).default([]),
    affiliation: z.string().nullable().default(null),
    is_private: z.boolean().default(false),
    private_event: z.boolean().default(false),
    priority: z.number().int().default(0),
    is_fee_required: z.boolean().default(false),

    start_datetime: instant,
    end_datetime: instant,
    is_cancelled: z.boolean().default(false),
    cancelled_at: instant.nullable().default(null),

    host_huddle: huddleId,
    huddle_name: z.string(),
    huddle_img: z.string().nullable().default(null),
    related_huddles: z.array(huddleId).max(100).default([]),
    going_count: z.number().int().min(0).default(0),
    not_going_count: z.number().int().min(0).default(0),
    invited_count: z.number().int().min(0).default(0),
    tickets_creator_uid: uid.nullable().default(null),
    is_checkout_enabled: z.boolean().default(false),
    has_password: z.boolean().default(false),
    title_lower: z.string(),

    is_recurring: z.boolean().default(false),
    recurring_id: z.string().nullable().default(null),
    recurring_interval: z
      .enum(['weekly', 'everyTwoWeeks', 'everyFourWeeks', 'never'])
      .default('never'),
    recurring_end_date: instant.nullable().default(null),
    is_first_occurrence: z.boolean().default(false),
    is_last_in_series: z.boolean().default(false),
    is_decoupled: z.boolean().default(false),
    decoupled_fields: z.array(z.string()).default([]),
    remind_at: z.string().nullable().default(null),
    remind_days_in_advance: z.number().int().min(0).max(30).nullable().default(null),
    is_reminder_sent: z.boolean().default(false),
    reminder_sent_at: instant.nullable().default(null),

    requires_review: z.boolean(),
    event_type_name: z.string().nullable().default(null),
    /**
     * Whether students may see the event: true from publication on, also while a revision awaits
     * its review (R11).
     */
    is_published: z.boolean().default(false),
    review_status: eventReviewState,
    review_statuses: z.record(z.string(), reviewStatus).default({}),
    reviewers: z
      .array(uid)
      .max(limits.reviewers * 2)
      .default([]),
    /**
     * The reviewers with their organisations. Being listed grants read access, and the queues query
     * it. See decision 0192.
     */
    reviewers_keys: z
      .array(reviewerKey)
      .max(limits.reviewers * 2)
      .default([]),
    /** Reviewers whose own vote is open during the reviewers' turn: the queue "My turn". */
    pending_reviewers_keys: z
      .array(reviewerKey)
      .max(limits.reviewers * 2)
      .default([]),
    /**
     * Reviewers who wait for the host, or who have voted while others have not: the queues "Waiting
     * for".
     */
    waiting_reviewers_keys: z
      .array(reviewerKey)
      .max(limits.reviewers * 2)
      .default([]),
    review_documents_ids: z
      .array(requirementId)
      .max(limits.requirementsPerEvent * 2)
      .default([]),
    /**
     * Answers that the host owes now: missing ones before the first review, requested ones
     * afterwards.
     */
    awaited_documents_count: z.number().int().min(0).default(0),
    review_round: z.number().int().min(1).default(1),
    has_pending_changes: z.boolean().default(false),
    is_auto_reviewed: z.boolean().default(false),
    submitted_at: instant.nullable().default(null),
    /** When the current turn (host's or reviewers') began. */
    turn_started_at: instant.nullable().default(null),
    /**
     * Whether the turn has exceeded the limit of the university, usually two working days. See R24,
     * R26, M31.
     */
    is_overdue: z.boolean().default(false),
    /** Whether the event was submitted after the lead time of its type had begun. See R25. */
    is_late: z.boolean().default(false),
    approved_at: instant.nullable().default(null),
    rejected_at: instant.nullable().default(null),
    completed_at: instant.nullable().default(null),
    /** When a reviewer first responded, and the hours from the submission until then. */
    responded_at: instant.nullable().default(null),
    response_hours: z.number().min(0).nullable().default(null),
    /** When the host was last asked for changes. */
    changes_requested_at: instant.nullable().default(null),
    /**
     * Counted once, on completion of the event. Counting every scan would write the same document
     * all evening.
     */
    checked_in_count: z.number().int().min(0).default(0),
  })
  .meta({ id: 'Event' })

export type Event = z.infer<typeof event>
export type EditableEventFields = z.infer<typeof editableEventFields>

/**
 * How many guests the response for a single event contains. The full list is read from the
 * participants, one page at a time.
 */
export const goingShown = 10

/**
 * The event as one reader sees it: `review_status` is the reader's own (R1, decision 0214),
 * `review_organisation_id` is the reader's organisation (R20). `going` contains the first guests by
 * name if a single event is read by somebody who may see its guests. It is empty in lists, where
 * `going_count` gives the number (V23).
 */
export const reviewEvent = event
  // Statistics for staff, omitted because the host is a student.
  .omit({ review_status: true, responded_at: true, response_hours: true })
  .extend({
    review_status: dashboardStatus.meta({
      description: 'As the caller sees it: needsReview while their own vote is awaited',
    }),
    review_state: eventReviewState.meta({ description: 'The same for every caller' }),
    review_organisation_id: universityId.nullable(),
    going: z.array(uid).max(goingShown).default([]),
  })
  .meta({ id: 'ReviewEvent' })

export type ReviewEvent = z.infer<typeof reviewEvent>
