import type { ReviewDocumentStatus } from './review-document.ts'

/** The actions on a submitted requirement. */
export type DocumentMove =
  | 'hand-in'
  | 'withdraw'
  | 'request-changes'
  | 'finish-review'
  | 'reject'
  | 'new-round'

/**
 * The next status for each action in each status; a combination not listed is a conflict. A
 * submission before anybody has reviewed the document replaces the file and keeps the status. See
 * D1, D3.
 */
const transitions: Record<
  ReviewDocumentStatus,
  Partial<Record<DocumentMove, ReviewDocumentStatus>>
> = {
  pendingInitialUpload: { 'hand-in': 'pendingReview' },
  pendingReview: {
    'hand-in': 'pendingReview',
    withdraw: 'pendingInitialUpload',
    'request-changes': 'changesRequested',
    'finish-review': 'reviewed',
    reject: 'rejected',
  },
  changesRequested: { 'hand-in': 'submittedAfterReview', withdraw: 'changesRequested' },
  submittedAfterReview: {
    'hand-in': 'submittedAfterReview',
    'request-changes': 'changesRequested',
    'finish-review': 'reviewed',
    reject: 'rejected',
  },
  reviewed: { 'hand-in': 'submittedAfterReview' },
  rejected: { 'new-round': 'pendingReview' },
}

/** Returns the status after an action, or undefined if the action is a conflict. */
export function nextDocumentStatus(
  status: ReviewDocumentStatus,
  move: DocumentMove,
): ReviewDocumentStatus | undefined {
  return transitions[status][move]
}

/**
 * Applies the action to the documents for which the table allows it, and leaves the others
 * unchanged.
 */
export function moveDocument<D extends { status: ReviewDocumentStatus }>(
  document: D,
  move: DocumentMove,
): D {
  const status = nextDocumentStatus(document.status, move)
  return status === undefined || status === document.status ? document : { ...document, status }
}
