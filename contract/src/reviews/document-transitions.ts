import type { ReviewDocumentStatus } from './review-document.ts'

/** What can happen to a submitted requirement. */
export type DocumentMove =
  | 'hand-in'
  | 'withdraw'
  | 'request-changes'
  | 'finish-review'
  | 'reject'
  | 'new-round'

/**
 * Where each move leads from each status; what is not in the table is a conflict. Handing in before anybody looked replaces the file
 * and keeps the status. Decisions D1, D3.
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

/** The status after a move, or undefined where the move is a conflict. */
export function nextDocumentStatus(
  status: ReviewDocumentStatus,
  move: DocumentMove,
): ReviewDocumentStatus | undefined {
  return transitions[status][move]
}

/** Makes the move where the table allows it and leaves the other documents as they are. */
export function moveDocument<D extends { status: ReviewDocumentStatus }>(
  document: D,
  move: DocumentMove,
): D {
  const status = nextDocumentStatus(document.status, move)
  return status === undefined || status === document.status ? document : { ...document, status }
}
