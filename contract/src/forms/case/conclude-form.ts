import { missingIdsOf, withCurrentMarks } from '#reviews/asked-requirements.ts'
import { allow } from '#reviews/case/decision.ts'
import { isAskedForChanges } from '#reviews/case/turn.ts'
import { decidedReviewersOf, pendingReviewersOf } from '#reviews/case/votes.ts'
import { historyIdOf } from '#reviews/event-review.ts'
import { hasAnswer } from '#reviews/requirement-answers.ts'
import { reviewerKeyOf, type ReviewerKey } from '#reviews/reviewer-key.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import type { FormHistoryAction, FormHistoryEntry } from '../form-history.ts'
import type { FormSubmission } from '../form-submission.ts'
import type { FormCase, FormDecision } from './form-case.ts'
import type { FormUndo } from './form-undo.ts'
import { registration } from './form-undo.ts'

/** What an action records in the history; number, round and time are added here. */
export type FormHistoryEvent = {
  action: FormHistoryAction
  /** Null for scheduled jobs. */
  by: Uid | null
  message?: string
  document_ids?: readonly RequirementId[]
  details?: FormHistoryEntry['details']
}

export type FormConclusion = {
  /** The person who may undo this for a while. See R15. */
  undoableBy?: Uid
  /**
   * Whether reviewers are notified if this makes it their turn. Undoing a decision starts no turn
   * that reviewers were not already notified of.
   */
  tellsReviewers?: boolean
}

/**
 * Ends every action: derives status and summary from votes and answers, starts a turn if it changed
 * sides, and numbers the history.
 */
export function concludeForm(
  before: FormCase,
  draft: FormCase,
  historyEvents: readonly FormHistoryEvent[],
  now: Date,
  { undoableBy, tellsReviewers = false }: FormConclusion = {},
): FormDecision {
  const answers = withCurrentMarks([draft.submission], draft.answers)
  const settled = settledFrom(before.submission, draft, answers, now)
  const told =
    tellsReviewers && isNewTurn(before.submission, settled)
      ? [...historyEvents, turnHistoryEvent(settled)]
      : historyEvents
  const facts = told.map((one, index) =>
    entryOf(one, settled, before.submission.history_count + index + 1, now),
  )
  const history_count = before.submission.history_count + facts.length
  const next = { ...draft, answers, submission: { ...settled, history_count }, undo: null }
  const undo = undoableBy ? undoOf(before, undoableBy, now) : null
  return allow({ ...next, undo }, facts)
}

function settledFrom(
  before: FormSubmission,
  { submission, huddle }: FormCase,
  answers: FormCase['answers'],
  now: Date,
): FormSubmission {
  const status = statusOf(submission, answers)
  const isSameTurn = status === before.status && submission.round === before.round
  return {
    ...submission,
    huddle_name: huddle.title,
    huddle_name_lower: huddle.title.toLowerCase(),
    huddle_img: huddle.img_src,
    hosts: huddle.hosts,
    scope_id: huddle.scope_id,
    department: huddle.department,
    status,
    requirement_ids: submission.requirements.map(({ id }) => id),
    answered_requirement_ids: answers
      .filter((answer) => answer.is_current && hasAnswer(answer))
      .map(({ id }) => id),
    ...namedFormReviewersOf({ ...submission, status }),
    turn_started_at: turnStart(status, isSameTurn ? before.turn_started_at : now),
    updated_at: now,
  }
}

/**
 * Returns who reviews a form, whose vote is open, and who waits for the host or for other votes.
 */
export function namedFormReviewersOf(
  submission: FormSubmission,
): Pick<FormSubmission, 'reviewers_keys' | 'pending_reviewers_keys' | 'waiting_reviewers_keys'> {
  const { status } = submission
  const reviewers_keys = keysOf(submission, submission.reviewers_uids)
  return {
    reviewers_keys,
    pending_reviewers_keys:
      status === 'pending' ? keysOf(submission, pendingReviewersOf(submission)) : [],
    waiting_reviewers_keys: waitingReviewersOf(submission, reviewers_keys),
  }
}

function waitingReviewersOf(submission: FormSubmission, all: ReviewerKey[]): ReviewerKey[] {
  if (submission.status === 'changesRequested') return all
  return submission.status === 'pending' ? keysOf(submission, decidedReviewersOf(submission)) : []
}

/**
 * Drafts and decided submissions keep their status. An open submission is the host's turn while
 * answers are missing. See F1, F2, R5, R8.
 */
function statusOf(submission: FormSubmission, answers: FormCase['answers']) {
  const { status } = submission
  if (status !== 'pending' && status !== 'changesRequested') return status
  const isOwed = isAskedForChanges(submission) || missingIdsOf(submission, answers).length > 0
  return isOwed ? 'changesRequested' : 'pending'
}

function turnStart(status: FormSubmission['status'], since: Date | null): Date | null {
  return isOpen(status) ? since : null
}

function isOpen(status: FormSubmission['status']): boolean {
  return status === 'pending' || status === 'changesRequested'
}

/** Returns the reviewer keys. Only the huddle's university reviews forms. */
function keysOf({ university_id }: FormSubmission, uids: readonly Uid[]): ReviewerKey[] {
  return uids.map((uid) => reviewerKeyOf(university_id, uid))
}

function isNewTurn(before: FormSubmission, after: FormSubmission): boolean {
  return after.status === 'pending' && (before.status !== 'pending' || before.round !== after.round)
}

/** The event that notifies reviewers, which depends on whether the form is new to them. See N6. */
function turnHistoryEvent({ round, review_statuses }: FormSubmission): FormHistoryEvent {
  const wasAsked = Object.values(review_statuses).some(
    (vote) => vote.documents_requiring_updates.length > 0,
  )
  const cause = round > 1 || wasAsked ? 'resubmitted' : 'assigned'
  return { action: 'reviewers-turn', by: null, details: { cause } }
}

function entryOf(
  { action, by, message, document_ids, details }: FormHistoryEvent,
  { round }: FormSubmission,
  number: number,
  at: Date,
): FormHistoryEntry {
  return {
    id: historyIdOf(number),
    action,
    by,
    at,
    round,
    message: message ?? null,
    document_ids: [...(document_ids ?? [])],
    details: details ?? {},
    request_id: null,
  }
}

function undoOf({ submission, answers, huddle }: FormCase, by: Uid, at: Date): FormUndo {
  return {
    by,
    at,
    from: submission.history_count + 1,
    submission_before: submission,
    answers_before: [...answers],
    registration_before: registration.parse(huddle),
  }
}
