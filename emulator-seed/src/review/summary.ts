import { uid, type Event, type EventReview, type ReviewDocument } from '@huddle/contract'

import { isOverdueTurn } from './working-days.ts'

export type EventSummary = Pick<
  Event,
  | 'review_status'
  | 'review_statuses'
  | 'reviewers'
  | 'pending_reviewers_uids'
  | 'decided_reviewers_uids'
  | 'review_documents_ids'
  | 'awaited_documents_count'
  | 'review_round'
  | 'turn_started_at'
  | 'is_overdue'
>

/** What an event repeats of its review records and documents. */
export function summaryOf(
  event: Event,
  reviews: readonly EventReview[],
  documents: readonly ReviewDocument[],
  now: Date,
): EventSummary {
  const status = statusOf(event, reviews, now)
  const open = reviews.filter((review) => review.outcome === 'open')
  const votes = open.flatMap((review) => Object.entries(review.review_statuses))
  const turnStartedAt = latest(open.map((review) => review.turn_started_at))
  const isOpen = open.length > 0 && isOpenStatus(status)
  return {
    review_status: status,
    review_statuses: Object.assign({}, ...reviews.map((review) => review.review_statuses)),
    reviewers: unique(reviews.flatMap((review) => review.reviewers_uids)),
    pending_reviewers_uids:
      status === 'inReview'
        ? unique(votes.filter(([, vote]) => vote.status === 'pending' && vote.is_needed).map(uidOf))
        : [],
    decided_reviewers_uids: isOpen
      ? unique(votes.filter(([, vote]) => vote.status !== 'pending').map(uidOf))
      : [],
    review_documents_ids: unique(reviews.flatMap((review) => review.document_ids)),
    awaited_documents_count: isOpen ? documents.filter(isAwaited).length : 0,
    review_round: Math.max(1, ...reviews.map((review) => review.round)),
    turn_started_at: isOpen ? turnStartedAt : null,
    is_overdue:
      isOpen && turnStartedAt !== null && isOverdueTurn(turnStartedAt, now, event.timezone),
  }
}

function statusOf(
  event: Event,
  reviews: readonly EventReview[],
  now: Date,
): Event['review_status'] {
  const has = (outcome: EventReview['outcome']) => reviews.some((r) => r.outcome === outcome)
  if (event.is_cancelled) return 'cancelled'
  if (has('rejected') || has('withdrawn')) return 'rejected'
  if (!has('open') && !has('expired')) return event.end_datetime < now ? 'completed' : 'published'
  if (has('expired')) return 'reviewExpired'
  const open = reviews.filter((review) => review.outcome === 'open')
  if (open.some((review) => review.is_pending_initial_document_upload)) {
    return 'pendingInitialUpload'
  }
  const asksForChanges = open.some((review) =>
    Object.values(review.review_statuses).some((vote) => vote.status === 'changes_required'),
  )
  return asksForChanges ? 'docsPending' : 'inReview'
}

function isOpenStatus(status: Event['review_status']): boolean {
  return status === 'inReview' || status === 'docsPending' || status === 'pendingInitialUpload'
}

function isAwaited(document: ReviewDocument): boolean {
  return (
    document.is_current &&
    (document.status === 'pendingInitialUpload' || document.status === 'changesRequested')
  )
}

function uidOf([id]: [string, unknown]): Event['reviewers'][number] {
  return uid.parse(id)
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

function latest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map(Number)))
}
