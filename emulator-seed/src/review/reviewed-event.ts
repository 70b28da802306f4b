import {
  requirementId,
  reviewStatus,
  uid as uidSchema,
  type Event,
  type EventReview,
  type EventType,
  type FieldChange,
  type HistoryEntry,
  type RequirementType,
  type ReviewDocument,
  type RoundRequirement,
} from '@huddle/contract'
import type { z } from 'zod'

import { buildEventReview } from '../build/event-review.ts'
import { buildHistoryEntry } from '../build/history-entry.ts'
import { buildReviewDocument } from '../build/review-document.ts'
import { askedBy, plausibleAnswer, roundRequirementOf, type FileOf } from './answers.ts'
import { summaryOf } from './summary.ts'

/** An event with everything that its review consists of. */
export type ReviewedEvent = {
  event: Event
  reviews: EventReview[]
  documents: ReviewDocument[]
  /** By review id, oldest first. */
  history: Map<string, HistoryEntry[]>
}

export type Organisation = {
  id: string
  reviewers: readonly string[]
  type: Pick<EventType, 'approval_rule' | 'extra_material_fields'>
  /** What is asked from the start. */
  base: readonly RequirementType[]
  /** What answers may ask for in addition. */
  conditional: readonly RequirementType[]
}

/** The host sends the event in with every answer but those listed as missing. */
export function sendIn(
  event: Event,
  organisations: readonly Organisation[],
  { at, missing = [], fileOf }: { at: Date; missing?: readonly string[]; fileOf: FileOf },
): ReviewedEvent {
  const reviewed: ReviewedEvent = {
    event: { ...event, submitted_at: at, created_at: at },
    reviews: [],
    documents: [],
    history: new Map(),
  }
  for (const organisation of organisations) {
    const requirements = [
      ...organisation.base.map((type) => roundRequirementOf(type, true)),
      ...organisation.conditional.map((type) => roundRequirementOf(type, false)),
    ]
    const documents = answersTo(requirements, { at, missing, fileOf, host: event.host_uid })
    const lacking = documents.some((document) => document.status === 'pendingInitialUpload')
    const review = buildEventReview(
      {
        event_id: event.id,
        organisation_id: organisation.id,
        university_id: event.university_id,
        scope_id: event.scope_id,
        approval_rule: organisation.type.approval_rule,
        extra_material_fields: organisation.type.extra_material_fields,
        reviewers_uids: [...organisation.reviewers],
        is_pending_initial_document_upload: lacking,
        requirements,
        document_ids: documents.map((document) => document.id),
      },
      at,
    )
    reviewed.reviews.push(review)
    reviewed.documents.push(...documents)
    record(reviewed, review, { action: 'opened', by: event.host_uid, at })
  }
  return reviewed
}

export function approve(reviewed: ReviewedEvent, by: string, at: Date): void {
  const review = reviewOf(reviewed, by)
  vote(review, by, { status: 'approved', status_updated_at: at })
  record(reviewed, review, { action: 'approved', by, at })
  const votes = Object.values(review.review_statuses)
  const isDecided =
    review.approval_rule === 'any' || votes.every((each) => each.status === 'approved')
  if (!isDecided) return
  for (const each of votes) if (each.status === 'pending') each.is_needed = false
  review.outcome = 'approved'
  review.approved_at = at
  if (reviewed.reviews.some((each) => each.outcome !== 'approved')) return
  reviewed.event.approved_at = at
  reviewed.event.is_published = true
  for (const document of reviewed.documents) document.status = 'reviewed'
  record(reviewed, review, { action: 'published', by, at })
}

export function askForChanges(
  reviewed: ReviewedEvent,
  by: string,
  ask: { at: Date; message: string; documents: readonly string[] },
): void {
  const review = reviewOf(reviewed, by)
  const ids = ask.documents.map((id) => requirementId.parse(id))
  vote(review, by, {
    status: 'changes_required',
    status_updated_at: ask.at,
    message: ask.message,
    documents_requiring_updates: ids,
  })
  review.turn_started_at = ask.at
  for (const id of ids) documentOf(reviewed, id).status = 'changesRequested'
  record(reviewed, review, {
    action: 'changes-requested',
    by,
    at: ask.at,
    message: ask.message,
    document_ids: ids,
  })
}

/** The host answers everything that was asked: the reviewers who asked are to vote again. Decisions R8, R9. */
export function sendBack(
  reviewed: ReviewedEvent,
  at: Date,
  { changes = [], fileOf }: { changes?: readonly FieldChange[]; fileOf: FileOf },
): void {
  const asked = reviewed.documents.filter((document) => document.status === 'changesRequested')
  for (const review of reviewed.reviews) {
    const ids = asked.map(({ id }) => id).filter((id) => review.document_ids.includes(id))
    if (ids.length === 0) continue
    for (const status of Object.values(review.review_statuses)) {
      if (status.status === 'changes_required') status.status = 'pending'
      else if (status.status === 'approved') status.documents_changed_since = ids
    }
    review.changes = [...changes]
    review.turn_started_at = at
    record(reviewed, review, {
      action: 'document-replaced',
      by: reviewed.event.host_uid,
      at,
      document_ids: ids,
    })
  }
  for (const document of asked) {
    document.status = 'submittedAfterReview'
    document.submitted_at = at
    document.updated_at = at
    const requirement = reviewed.reviews
      .flatMap((review) => review.requirements)
      .find(({ id }) => id === document.id)
    if (requirement) Object.assign(document, plausibleAnswer(requirement, at, fileOf))
  }
}

export function reject(
  reviewed: ReviewedEvent,
  by: string,
  { at, message }: { at: Date; message: string },
): void {
  const review = reviewOf(reviewed, by)
  vote(review, by, { status: 'rejected', status_updated_at: at, message })
  for (const each of reviewed.reviews) each.outcome = 'rejected'
  review.rejected_at = at
  reviewed.event.rejected_at = at
  for (const document of reviewed.documents) {
    if (document.status !== 'reviewed') document.status = 'rejected'
  }
  record(reviewed, review, { action: 'rejected', by, at, message })
}

/** After a rejection: a new round with the answers kept and every vote open. Decision R7. */
export function resubmit(reviewed: ReviewedEvent, at: Date): void {
  reviewed.event.rejected_at = null
  reviewed.event.submitted_at = at
  for (const review of reviewed.reviews) {
    Object.assign(review, {
      outcome: 'open',
      round: review.round + 1,
      rejected_at: null,
      turn_started_at: at,
      round_started_at: at,
    })
    for (const uid of review.reviewers_uids) vote(review, uid, { status: 'pending' })
    record(reviewed, review, { action: 'resubmitted', by: reviewed.event.host_uid, at })
  }
  for (const document of reviewed.documents) {
    document.status = 'pendingReview'
    document.round += 1
  }
}

/** A material edit of a published event waits for its reviewers while the approved version stays public. Decision R11. */
export function changeAfterPublication(
  reviewed: ReviewedEvent,
  at: Date,
  changes: readonly FieldChange[],
): void {
  reviewed.event.has_pending_changes = true
  for (const review of reviewed.reviews) {
    Object.assign(review, { outcome: 'open', turn_started_at: at, changes: [...changes] })
    for (const uid of review.reviewers_uids) vote(review, uid, { status: 'pending' })
    const details = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    record(reviewed, review, { action: 'edited', by: reviewed.event.host_uid, at, details })
  }
}

export function cancel(reviewed: ReviewedEvent, at: Date): void {
  reviewed.event.is_cancelled = true
  reviewed.event.cancelled_at = at
  for (const review of reviewed.reviews) {
    if (review.outcome === 'open') review.outcome = 'cancelled'
    record(reviewed, review, { action: 'cancelled', by: reviewed.event.host_uid, at })
  }
}

/** The start passed without a decision. Decision R16. */
export function expire(reviewed: ReviewedEvent): void {
  for (const review of reviewed.reviews) {
    if (review.outcome !== 'open') continue
    review.outcome = 'expired'
    record(reviewed, review, { action: 'expired', by: null, at: reviewed.event.start_datetime })
  }
}

/** Writes into the event what its records say at `now`. */
export function settle(reviewed: ReviewedEvent, now: Date): ReviewedEvent {
  const { event, reviews, documents } = reviewed
  const entries = [...reviewed.history.values()].flat()
  const lastChange = new Date(Math.max(...entries.map((entry) => Number(entry.at))))
  event.updated_at = lastChange
  if (event.approved_at && event.end_datetime < now && !event.is_cancelled) {
    event.completed_at = event.end_datetime
    for (const review of reviews) {
      record(reviewed, review, { action: 'completed', by: null, at: event.end_datetime })
    }
  }
  for (const review of reviews) review.updated_at = lastChange
  Object.assign(event, summaryOf(event, reviews, documents, now))
  return reviewed
}

function vote(review: EventReview, by: string, status: z.input<typeof reviewStatus>): void {
  review.review_statuses[by] = reviewStatus.parse(status)
}

function reviewOf(reviewed: ReviewedEvent, by: string): EventReview {
  const reviewer = uidSchema.parse(by)
  const review = reviewed.reviews.find((each) => each.reviewers_uids.includes(reviewer))
  if (!review) throw new Error(`${by} does not review ${reviewed.event.title}`)
  return review
}

function documentOf(reviewed: ReviewedEvent, id: string): ReviewDocument {
  const document = reviewed.documents.find((each) => each.id === id)
  if (!document) throw new Error(`${reviewed.event.title} has no answer ${id}`)
  return document
}

function record(
  reviewed: ReviewedEvent,
  review: EventReview,
  entry: Pick<HistoryEntry, 'action' | 'at'> & { by: string | null } & Partial<
      Pick<HistoryEntry, 'message' | 'document_ids' | 'details'>
    >,
): void {
  const entries = reviewed.history.get(review.id) ?? []
  const id = String(entries.length + 1).padStart(4, '0')
  entries.push(buildHistoryEntry({ id, round: review.round, ...entry }, entry.at))
  reviewed.history.set(review.id, entries)
}

function answersTo(
  requirements: readonly RoundRequirement[],
  context: { at: Date; missing: readonly string[]; fileOf: FileOf; host: string },
): ReviewDocument[] {
  const documents: ReviewDocument[] = []
  const asked: { requirement: RoundRequirement; parent: string | null }[] = requirements
    .filter((requirement) => requirement.is_base)
    .map((requirement) => ({ requirement, parent: null }))
  for (const { requirement, parent } of asked) {
    const isMissing = context.missing.includes(requirement.id)
    const answer = plausibleAnswer(requirement, context.at, context.fileOf)
    documents.push(
      buildReviewDocument(
        {
          id: requirement.id,
          name: requirement.name,
          requirement_type: requirement.type,
          conditional_on_requirement_id: parent,
          status: isMissing ? 'pendingInitialUpload' : 'pendingReview',
          ...(isMissing ? {} : { ...answer, submitted_by: context.host }),
          accepted_file: requirement.type === 'termsAcceptance' ? requirement.file : null,
        },
        context.at,
      ),
    )
    if (isMissing) continue
    for (const id of askedBy(requirement, answer)) {
      const child = requirements.find((each) => each.id === id)
      if (child) asked.push({ requirement: child, parent: requirement.id })
    }
  }
  return documents
}
