import { z } from 'zod'

import { roundRequirement } from '#reviews/event-review.ts'
import { reviewStatus } from '#reviews/review-status.ts'
import { reviewerKey } from '#reviews/reviewer-key.ts'
import {
  formId,
  huddleId,
  requirementId,
  scopeId,
  submissionId,
  uid,
  universityId,
} from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { approvalRule } from '#universities/event-type.ts'

/** See docs/domain/forms.md. */
export const formSubmissionStatuses = [
  'draft',
  'pending',
  'changesRequested',
  'approved',
  'rejected',
] as const
export const formSubmissionStatus = z.enum(formSubmissionStatuses)
export type FormSubmissionStatus = z.infer<typeof formSubmissionStatus>

/** The statuses that staff can see: all but drafts. See F1. */
export const submittedFormStatuses = [
  'pending',
  'changesRequested',
  'approved',
  'rejected',
] as const satisfies readonly FormSubmissionStatus[]

/**
 * While a submission has one of these statuses, the huddle cannot begin a second registration for
 * the same year. See F6.
 */
export const openFormStatuses = [
  'draft',
  'pending',
  'changesRequested',
] as const satisfies readonly FormSubmissionStatus[]

export const formTitle = z.string().trim().max(limits.formTitle).default('')

/**
 * A form as a huddle submits it: `huddles/{huddleId}/forms/{submissionId}`. Its answers are in
 * `…/requirements/{requirementId}`, its history in `…/history/{n}`. Fields that lists show are
 * denormalised here, so that a row costs one read. See docs/domain/forms.md.
 */
export const formSubmission = z
  .object({
    id: submissionId,
    form_id: formId,
    form_name: z.string(),
    /** For lists that search by name prefix. */
    form_name_lower: z.string().default(''),
    form_type_id: z.string(),
    form_title: formTitle,
    huddle_id: huddleId,
    huddle_name: z.string(),
    huddle_name_lower: z.string().default(''),
    huddle_img: z.string().nullable().default(null),
    hosts: z.array(uid).max(limits.hosts),
    university_id: universityId,
    scope_id: scopeId.nullable().default(null),
    department: z.string().nullable().default(null),
    status: formSubmissionStatus,
    round: z.number().int().min(1).default(1),
    approval_rule: approvalRule.default('all'),
    /** The questions as of the beginning of the round. See D5. */
    requirements: z.array(roundRequirement).max(limits.requirementsPerEvent),
    requirement_ids: z.array(requirementId).max(limits.requirementsPerEvent),
    reviewers_uids: z.array(uid).max(limits.reviewers).default([]),
    review_statuses: z.record(z.string(), reviewStatus).default({}),
    /** Requirements that have an answer, for "n of n". */
    answered_requirement_ids: z
      .array(requirementId)
      .max(limits.requirementsPerEvent * 2)
      .default([]),
    /**
     * The reviewers with their university. Being listed grants read access, and the queues query
     * it. See decision 0192.
     */
    reviewers_keys: z.array(reviewerKey).max(limits.reviewers).default([]),
    /** Reviewers whose own vote is open during the reviewers' turn. */
    pending_reviewers_keys: z.array(reviewerKey).max(limits.reviewers).default([]),
    /** Reviewers who have voted while the submission waits for other votes. */
    waiting_reviewers_keys: z.array(reviewerKey).max(limits.reviewers).default([]),
    /**
     * Set for registration forms, of which a huddle has at most one open submission a year. See F6.
     */
    academic_year: z.string().nullable().default(null),
    created_at: instant,
    created_by: uid,
    submitted_at: instant.nullable().default(null),
    submitted_by: uid.nullable().default(null),
    edited_at: instant.nullable().default(null),
    edited_by: uid.nullable().default(null),
    approved_at: instant.nullable().default(null),
    rejected_at: instant.nullable().default(null),
    /** Null while it is nobody's turn. */
    turn_started_at: instant.nullable().default(null),
    /** The reminders of this round, each with its turn. See R24. */
    reminders_sent: z.array(z.string()).max(60).default([]),
    history_count: z.number().int().min(0).default(0),
    is_deleted: z.boolean().default(false),
    updated_at: instant,
  })
  .meta({ id: 'FormSubmission' })

export type FormSubmission = z.infer<typeof formSubmission>
