import { approveEvent } from './approve-event.ts'
import { rejectEvent } from './reject-event.ts'
import { notifyHost } from './notify-host.ts'
import { undoDecision } from './undo-decision.ts'
import { reopenVote } from './reopen-vote.ts'
import { changeEventReviewers } from './change-event-reviewers.ts'
import { withdrawEventApproval } from './withdraw-event-approval.ts'
import { remindEvent } from './remind-event.ts'
import { getReviewDocument } from './get-review-document.ts'
import { listReviewDocuments } from './list-review-documents.ts'
import { answerReviewDocument } from './answer-review-document.ts'
import { withdrawReviewDocument } from './withdraw-review-document.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const reviewEndpoints = {
  approveEvent,
  rejectEvent,
  notifyHost,
  undoDecision,
  reopenVote,
  changeEventReviewers,
  withdrawEventApproval,
  remindEvent,
  getReviewDocument,
  listReviewDocuments,
  answerReviewDocument,
  withdrawReviewDocument,
} as const
