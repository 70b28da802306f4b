import { z } from 'zod'

import { innerId, requirementId, uid } from '#shared/ids.ts'
import { calendarDate, instant } from '#shared/instant.ts'
import { limits } from '#shared/limits.ts'
import { requirementKind } from '#universities/requirement-type.ts'

/** The transitions between them are in `document-transitions.ts`. See D1. */
export const reviewDocumentStatuses = [
  'pendingInitialUpload',
  'pendingReview',
  'changesRequested',
  'submittedAfterReview',
  'reviewed',
  'rejected',
] as const
export const reviewDocumentStatus = z.enum(reviewDocumentStatuses)
export type ReviewDocumentStatus = z.infer<typeof reviewDocumentStatus>

/** A file that a host submitted and that is already in Storage. Size in bytes. */
export const submittedFile = z.object({
  file_ref: z.string().min(1).max(500),
  name: z.string().min(1).max(255),
  size: z.number().int().min(1).max(limits.fileBytes),
  type: z.string().min(1).max(150),
})
export type SubmittedFile = z.infer<typeof submittedFile>

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'Links begin with http:// or https://' })
  .max(limits.urlAnswer)

/**
 * A host's answer to one requirement. Only the field for the kind of the requirement is set: file →
 * `file`; url and textInput → `text_answer`; booleanInput and termsAcceptance → `binary_answer`;
 * dateInput → `date_answer`; multipleChoice and chapter → `multiple_choice_answer` (option ids).
 */
export const requirementAnswer = z.object({
  text_answer: z.string().trim().min(1).max(limits.textAnswer).nullable().default(null),
  binary_answer: z.boolean().nullable().default(null),
  date_answer: calendarDate.nullable().default(null),
  multiple_choice_answer: z.array(innerId).max(limits.options.max).default([]),
  file: submittedFile.nullable().default(null),
})
export type RequirementAnswer = z.infer<typeof requirementAnswer>

export const linkAnswer = httpUrl

/**
 * An answered requirement: `events/{e}/reviewDocuments/{requirementId}`. See docs/domain/review.md.
 */
export const reviewDocument = z
  .object({
    id: requirementId,
    name: z.string(),
    requirement_type: requirementKind,
    ...requirementAnswer.shape,
    status: reviewDocumentStatus,
    conditional_on_requirement_id: requirementId.nullable().default(null),
    /**
     * False once the answer that required it has changed: kept in the history, not shown as
     * current. See D4.
     */
    is_current: z.boolean().default(true),
    round: z.number().int().min(1),
    submitted_at: instant.nullable().default(null),
    submitted_by: uid.nullable().default(null),
    /** The version of the terms (storage path) that was accepted. See F8. */
    accepted_file: z.string().nullable().default(null),
    updated_at: instant,
  })
  .meta({ id: 'ReviewDocument' })

export type ReviewDocument = z.infer<typeof reviewDocument>

/** A document as the API returns it, with a short-lived link to the file. */
export const submittedRequirement = reviewDocument
  .extend({ downloadUrl: z.url().nullable(), type: z.string().nullable() })
  .meta({ id: 'SubmittedRequirement' })

export type SubmittedRequirement = z.infer<typeof submittedRequirement>
