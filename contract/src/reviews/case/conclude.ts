import type { Event } from '#events/event.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import { missingIdsOf, withCurrentMarks } from '../asked-requirements.ts'
import type { EventReview, HistoryAction, HistoryEntry } from '../event-review.ts'
import { historyIdOf } from '../event-review.ts'
import { summaryOf } from '../summary-of.ts'
import type { Decision, Fact } from './decision.ts'
import { allow } from './decision.ts'
import type { ReviewCase } from './review-case.ts'
import { turnOf } from './turn.ts'
import type { UndoRecord } from './undo-record.ts'

/** What an action records in the history; number, round and time are added here. */
export type HistoryEvent = {
  review_id: string
  action: HistoryAction
  /** Null for scheduled jobs. */
  by: Uid | null
  message?: string | null
  document_ids?: readonly RequirementId[]
  details?: HistoryEntry['details']
}

export type Conclusion = {
  /** The person who may undo this for a while, with the review record of the decision. See R15. */
  undoable?: { by: Uid; review_id: EventReview['id'] }
  /** Reviews whose turn restarts although it was already the reviewers' turn. */
  restarted?: readonly string[]
  /**
   * Whether reviewers are notified if this makes it their turn. Undoing a decision starts no turn
   * that reviewers were not already notified of.
   */
  tellsReviewers?: boolean
}

/**
 * Ends every action: updates the records to match the documents, starts turns that changed sides,
 * numbers the history, denormalises the summary on the event and records what a decision changed.
 */
export function conclude(
  before: ReviewCase,
  draft: ReviewCase,
  historyEvents: readonly HistoryEvent[],
  now: Date,
  { undoable, restarted = [], tellsReviewers = true }: Conclusion = {},
): Decision {
  const documents = withCurrentMarks(draft.reviews, draft.documents)
  const settled = draft.reviews.map((review) =>
    withTurn(
      before.reviews.find((one) => one.id === review.id),
      inLineWith(documents, review),
      restarted,
      now,
    ),
  )
  const state = { ...draft, documents, reviews: settled }
  const summary = summaryOf(state, now)
  const turns =
    tellsReviewers && isNewTurn(before, summary, restarted)
      ? settled
          .filter(isReviewersTurn)
          .map((review) => turnHistoryEvent(review, causeOf(before, summary, restarted)))
      : []
  const { reviews, facts } = numbered(settled, [...historyEvents, ...turns], now)
  const next = {
    ...state,
    reviews,
    event: {
      ...draft.event,
      ...summary,
      ...answersOf(draft.event, historyEvents, now),
      updated_at: now,
    },
    undo: null,
  }
  const undo = undoable ? undoOf(before, next, undoable, now) : null
  return allow({ ...next, undo }, facts)
}

/**
 * Returns when reviewers first responded, how long that took, and when they last requested changes.
 * Reports count these. See E1.
 */
function answersOf(
  event: Event,
  historyEvents: readonly HistoryEvent[],
  now: Date,
): Partial<Pick<Event, 'responded_at' | 'response_hours' | 'changes_requested_at'>> {
  const actions = historyEvents.map(({ action }) => action)
  if (!actions.some((action) => answers.some((answer) => answer === action))) return {}
  const waited = now.getTime() - (event.submitted_at ?? event.created_at).getTime()
  return {
    ...(event.responded_at === null && {
      responded_at: now,
      response_hours: Math.max(0, Math.round(waited / 36_000) / 100),
    }),
    ...(actions.includes('changes-requested') && { changes_requested_at: now }),
  }
}

const answers: readonly HistoryAction[] = ['approved', 'changes-requested', 'rejected']

function inLineWith(documents: ReviewCase['documents'], review: EventReview): EventReview {
  const asked = new Set(review.requirements.map((requirement) => requirement.id))
  return {
    ...review,
    is_pending_initial_document_upload:
      review.outcome === 'open' && missingIdsOf(review, documents).length > 0,
    document_ids: documents
      .filter((document) => document.is_current && asked.has(document.id))
      .map((document) => document.id),
  }
}

function withTurn(
  before: EventReview | undefined,
  review: EventReview,
  restarted: readonly string[],
  now: Date,
): EventReview {
  const isSame =
    before !== undefined &&
    before.round === review.round &&
    turnOf(before) === turnOf(review) &&
    !restarted.includes(review.id)
  return isSame ? review : { ...review, turn_started_at: now }
}

function isReviewersTurn(review: EventReview): boolean {
  return turnOf(review) === 'reviewers'
}

function isNewTurn(
  before: ReviewCase,
  after: Pick<Event, 'review_status' | 'review_round'>,
  restarted: readonly string[],
): boolean {
  if (after.review_status !== 'inReview') return false
  return (
    restarted.length > 0 ||
    before.reviews.length === 0 ||
    before.event.review_status !== 'inReview' ||
    before.event.review_round !== after.review_round
  )
}

/** Why it is the reviewers' turn, for the notification. See N6. */
export type TurnCause = 'assigned' | 'resubmitted' | 'changed'

function causeOf(
  before: ReviewCase,
  after: Pick<Event, 'review_round'>,
  restarted: readonly string[],
): TurnCause {
  if (restarted.length > 0) return 'changed'
  const isAnswer = before.event.review_status === 'docsPending'
  const isNewRound = after.review_round > 1 && after.review_round !== before.event.review_round
  return isAnswer || isNewRound ? 'resubmitted' : 'assigned'
}

function turnHistoryEvent(review: EventReview, cause: TurnCause): HistoryEvent {
  return { review_id: review.id, action: 'reviewers-turn', by: null, details: { cause } }
}

function numbered(
  reviews: readonly EventReview[],
  historyEvents: readonly HistoryEvent[],
  at: Date,
): { reviews: readonly EventReview[]; facts: readonly Fact[] } {
  const facts = reviews.flatMap((review) =>
    historyEvents
      .filter((one) => one.review_id === review.id)
      .map((one, index) => factOf(one, review, review.history_count + index + 1, at)),
  )
  return {
    facts,
    reviews: reviews.map((review) => ({
      ...review,
      history_count:
        review.history_count + facts.filter((fact) => fact.review_id === review.id).length,
      updated_at: at,
    })),
  }
}

function factOf(one: HistoryEvent, review: EventReview, number: number, at: Date): Fact {
  return {
    id: historyIdOf(number),
    review_id: review.id,
    action: one.action,
    by: one.by,
    at,
    round: review.round,
    message: one.message ?? null,
    document_ids: [...(one.document_ids ?? [])],
    details: one.details ?? {},
    request_id: null,
  }
}

function undoOf(
  before: ReviewCase,
  after: ReviewCase,
  { by, review_id }: NonNullable<Conclusion['undoable']>,
  at: Date,
): UndoRecord {
  const present = new Map<string, unknown>(Object.entries(after.event))
  const changed = Object.entries(before.event).filter(([key, value]) => value !== present.get(key))
  const count = before.reviews.find((review) => review.id === review_id)?.history_count ?? 0
  return {
    by,
    at,
    review_id,
    from: count + 1,
    event_before: Object.fromEntries(changed),
    reviews_before: [...before.reviews],
    documents_before: [...before.documents],
    revision_before: before.revision,
  }
}
