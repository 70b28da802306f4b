import type { Event } from '#events/event.ts'
import { addWorkingDays } from '#shared/working-days.ts'

import { askedAgainIdsOf, missingIdsOf } from './asked-requirements.ts'
import type { ReviewClock, ReviewCase } from './case/review-case.ts'
import { isAskedForChanges, turnOf } from './case/turn.ts'
import { decidedReviewersOf, pendingReviewersOf } from './case/votes.ts'
import type { EventReviewState } from './event-review-state.ts'
import { openEventReviewStates } from './event-review-state.ts'
import type { EventReview } from './event-review.ts'
import { hasAnswer } from './requirement-answers.ts'
import type { ReviewStatus } from './review-status.ts'
import { reviewerKeyOf, type ReviewerKey } from './reviewer-key.ts'

/**
 * The fields that an event denormalises from its review records, so that a queue is one query and a
 * row is one read.
 */
export type EventSummary = Pick<
  Event,
  | 'review_status'
  | 'review_statuses'
  | 'reviewers'
  | 'reviewers_keys'
  | 'pending_reviewers_keys'
  | 'waiting_reviewers_keys'
  | 'review_documents_ids'
  | 'awaited_documents_count'
  | 'review_round'
  | 'has_pending_changes'
  | 'is_auto_reviewed'
  | 'is_published'
  | 'submitted_at'
  | 'turn_started_at'
  | 'is_overdue'
  | 'approved_at'
  | 'rejected_at'
>

export type SummarySource = Pick<ReviewCase, 'reviews' | 'documents' | 'revision' | 'clock'> & {
  event: Pick<Event, 'is_cancelled' | 'completed_at'>
}

/**
 * Returns the summary of an event, computed only from its records, documents and pending revision,
 * and from the time for overdue turns.
 */
export function summaryOf(source: SummarySource, now: Date): EventSummary {
  const { reviews, documents, revision, clock } = source
  const review_status = stateOf(source)
  const isOpen = openEventReviewStates.some((state) => state === review_status)
  const open = reviews.filter((review) => review.outcome === 'open')
  const isPublished = revision !== null || reviews.every(({ outcome }) => outcome === 'approved')
  const turn_started_at = isOpen ? turnStartOf(open) : null
  return {
    review_status,
    review_statuses: Object.fromEntries(reviews.flatMap(votesOf)),
    ...namedReviewersOf(reviews, review_status),
    review_documents_ids: documents
      .filter((document) => document.is_current && hasAnswer(document))
      .map((document) => document.id),
    awaited_documents_count: isOpen ? awaitedCountOf(open, documents) : 0,
    review_round: Math.max(1, ...reviews.map((review) => review.round)),
    has_pending_changes: revision !== null,
    is_auto_reviewed: reviews.every((review) => review.is_auto_reviewed),
    is_published: isPublished,
    submitted_at: latest(reviews.map((review) => review.round_started_at)),
    turn_started_at,
    is_overdue: turn_started_at !== null && now >= overdueAt(turn_started_at, clock),
    approved_at: isPublished ? latest(reviews.map((review) => review.approved_at)) : null,
    rejected_at: latest(reviews.map((review) => review.rejected_at)),
  }
}

/**
 * Returns who reviews an event, whose vote is open, and who waits for the host or for other votes.
 */
export function namedReviewersOf(
  reviews: readonly EventReview[],
  review_status: EventReviewState,
): Pick<
  EventSummary,
  'reviewers' | 'reviewers_keys' | 'pending_reviewers_keys' | 'waiting_reviewers_keys'
> {
  const open = reviews.filter((review) => review.outcome === 'open')
  const reviewers_keys = reviews.flatMap((review) => keysOf(review, review.reviewers_uids))
  return {
    reviewers: reviews.flatMap((review) => review.reviewers_uids),
    reviewers_keys,
    ...turnsOf(review_status, {
      all: reviewers_keys,
      pending: open.flatMap((review) => keysOf(review, pendingReviewersOf(review))),
      decided: reviews.flatMap((review) => keysOf(review, decidedReviewersOf(review))),
    }),
  }
}

type Keys = Record<'all' | 'pending' | 'decided', ReviewerKey[]>

function turnsOf(
  review_status: EventReviewState,
  { all, pending, decided }: Keys,
): Pick<EventSummary, 'pending_reviewers_keys' | 'waiting_reviewers_keys'> {
  switch (review_status) {
    case 'inReview':
      return { pending_reviewers_keys: pending, waiting_reviewers_keys: decided }
    case 'pendingInitialUpload':
    case 'docsPending':
      return { pending_reviewers_keys: [], waiting_reviewers_keys: all }
    default:
      return { pending_reviewers_keys: [], waiting_reviewers_keys: [] }
  }
}

/**
 * Returns the votes. The messages of reviewers to the host stay in the records, because students
 * can read a published event.
 */
function votesOf({ review_statuses }: EventReview): [string, ReviewStatus][] {
  return Object.entries(review_statuses).map(([uid, vote]) => [
    uid,
    { ...vote, message: null, reasons: {} },
  ])
}

/** Returns when a turn that began at `start` becomes overdue. See R24, M31. */
export function overdueAt(start: Date, { timezone, reminders }: ReviewClock): Date {
  return addWorkingDays(start, reminders.reviewer_working_days, timezone)
}

function stateOf({ event, reviews }: SummarySource): EventReviewState {
  const has = (...outcomes: EventReview['outcome'][]) =>
    reviews.some((review) => outcomes.includes(review.outcome))
  if (event.is_cancelled) return 'cancelled'
  if (has('rejected', 'withdrawn')) return 'rejected'
  if (event.completed_at !== null) return 'completed'
  if (has('expired')) return 'reviewExpired'
  const open = reviews.filter((review) => review.outcome === 'open')
  if (open.length === 0) return 'published'
  if (open.some((review) => review.is_pending_initial_document_upload))
    return 'pendingInitialUpload'
  if (open.some(isAskedForChanges)) return 'docsPending'
  return 'inReview'
}

function keysOf({ organisation_id }: EventReview, uids: readonly string[]): ReviewerKey[] {
  return uids.map((uid) => reviewerKeyOf(organisation_id, uid))
}

function awaitedCountOf(open: readonly EventReview[], documents: ReviewCase['documents']): number {
  const ids = open.flatMap((review) => [
    ...missingIdsOf(review, documents),
    ...askedAgainIdsOf(review),
  ])
  return new Set(ids).size
}

/**
 * The host's turn begins with the first review that waits for the host, the reviewers' turn with
 * the last one that becomes theirs.
 */
function turnStartOf(open: readonly EventReview[]): Date | null {
  const hosts = open.filter((review) => turnOf(review) === 'host')
  if (hosts.length > 0) return earliest(hosts.map((review) => review.turn_started_at))
  return latest(open.map((review) => review.turn_started_at))
}

function latest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((at) => (at ? [at.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

function earliest(instants: readonly Date[]): Date | null {
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((at) => at.getTime())))
}
