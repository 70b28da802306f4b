import { z } from 'zod'

import { eventId, requirementId, reviewId, scopeId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { approvalRule, materialFields } from '#universities/event-type.ts'
import {
  conditionalRequirement,
  multipleChoiceOption,
  requirementKind,
} from '#universities/requirement-type.ts'
import { reviewStatus } from './review-status.ts'

/**
 * A requirement as of the beginning of the round. Later edits of its type do not change it. See D5.
 */
export const roundRequirement = z.object({
  id: requirementId,
  name: z.string(),
  description: z.string().nullable().default(null),
  type: requirementKind,
  /** Template (file) or text of the terms (termsAcceptance): storage path. */
  file: z.string().nullable().default(null),
  multiple_choice_options: z.array(multipleChoiceOption).default([]),
  allow_multi_select: z.boolean().default(true),
  conditional_requirements: z.array(conditionalRequirement).default([]),
  /** Whether it is required from the start; otherwise a condition of another answer must hold. */
  is_base: z.boolean(),
  /** Its type was deleted since. Slot and answer remain, but nothing waits for it. See F12. */
  is_no_longer_required: z.boolean().optional(),
})
export type RoundRequirement = z.infer<typeof roundRequirement>

/**
 * One field of the event that the host changed since the last decision, with its values as text for
 * people to compare.
 */
export const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  is_material: z.boolean(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** The result of this organisation's review. */
export const reviewOutcomes = [
  'open',
  'approved',
  'rejected',
  'expired',
  'cancelled',
  'withdrawn',
] as const
export const reviewOutcome = z.enum(reviewOutcomes)

/** Reminders and escalations, each sent once a turn or once an event. See R24. */
export const reminderKinds = [
  'host-three-days-waiting',
  'host-THREE_DAYS',
  'host-ONE_DAY',
  'reviewers-two-working-days',
  'reviewers-THREE_DAYS',
  'reviewers-ONE_DAY',
  'reviewers-FOUR_HOURS',
  'owners-ONE_DAY',
] as const
export const reminderKind = z.enum(reminderKinds)
export type ReminderKind = z.infer<typeof reminderKind>

/** One organisation's review of one event: `eventReviews/{eventId}_{organisationId}`. See R20. */
export const eventReview = z
  .object({
    id: reviewId,
    event_id: eventId,
    organisation_id: universityId,
    university_id: universityId,
    scope_id: scopeId.nullable().default(null),
    outcome: reviewOutcome,
    round: z.number().int().min(1),
    approval_rule: approvalRule,
    extra_material_fields: z.array(z.enum(materialFields)).default([]),
    reviewers_uids: z.array(uid).max(limits.reviewers),
    review_statuses: z.record(z.string(), reviewStatus),
    is_pending_initial_document_upload: z.boolean(),
    is_auto_reviewed: z.boolean().default(false),
    requirements: z.array(roundRequirement).max(limits.requirementsPerEvent),
    document_ids: z.array(requirementId).max(limits.requirementsPerEvent),
    /** What the host changed since the last decision, shown as "What changed". */
    changes: z.array(fieldChange).max(40).default([]),
    /** The ids of requirements that were missing at the last approval. See R12. */
    approved_without: z.array(requirementId).default([]),
    reminders_sent: z.array(z.string()).max(60).default([]),
    reminder_sent_at: instant.nullable().default(null),
    turn_started_at: instant,
    created_at: instant,
    round_started_at: instant,
    approved_at: instant.nullable().default(null),
    rejected_at: instant.nullable().default(null),
    /** The number of history events, from which the number of the next one follows. */
    history_count: z.number().int().min(0).default(0),
    updated_at: instant,
  })
  .meta({ id: 'EventReview' })

export type EventReview = z.infer<typeof eventReview>

export function eventReviewIdOf(event: string, organisation: string): string {
  return `${event}_${organisation}`
}

/** The actions of history events, in order: `eventReviews/{id}/history/{n}`. Append-only. */
export const historyActions = [
  'opened',
  'auto-published',
  'document-submitted',
  'document-replaced',
  'document-withdrawn',
  'approved',
  'changes-requested',
  'rejected',
  'vote-reopened',
  'decision-undone',
  'reviewers-turn',
  'edited',
  'changes-applied',
  'changes-dropped',
  'resubmitted',
  'published',
  'approval-withdrawn',
  'reviewer-added',
  'reviewer-removed',
  'requirement-dropped',
  'reminder-sent',
  'expired',
  'completed',
  'cancelled',
] as const
export const historyAction = z.enum(historyActions)
export type HistoryAction = z.infer<typeof historyAction>

export const historyEntry = z.object({
  id: z.string(),
  action: historyAction,
  /** Null for scheduled jobs. */
  by: uid.nullable(),
  at: instant,
  round: z.number().int().min(1),
  message: z.string().nullable().default(null),
  document_ids: z.array(requirementId).default([]),
  details: z.record(z.string(), z.string().nullable()).default({}),
  request_id: z.string().nullable().default(null),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Returns the id of a history event. The ids sort as text in the order of the events. */
export function historyIdOf(number: number): string {
  return String(number).padStart(6, '0')
}
