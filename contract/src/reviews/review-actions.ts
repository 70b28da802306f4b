import { complete } from './clock/complete.ts'
import { markReminded } from './clock/due-reminders.ts'
import { expire } from './clock/expire.ts'
import { markOverdue } from './clock/mark-overdue.ts'
import { answerHosting } from './host/answer-hosting.ts'
import { cancelEvent } from './host/cancel-event.ts'
import { editEvent } from './host/edit-event.ts'
import { openReview } from './host/open-review.ts'
import { resubmitEvent } from './host/resubmit-event.ts'
import { submitDocument } from './host/submit-document.ts'
import { withdrawDocument } from './host/withdraw-document.ts'
import { changeReviewers } from './admin/change-reviewers.ts'
import { dropRequirement } from './admin/drop-requirement.ts'
import { releaseReviewer } from './admin/release-reviewer.ts'
import { remind } from './admin/remind.ts'
import { withdrawApproval } from './admin/withdraw-approval.ts'
import { approve } from './reviewer/approve.ts'
import { reject } from './reviewer/reject.ts'
import { reopenVote } from './reviewer/reopen-vote.ts'
import { requestChanges } from './reviewer/request-changes.ts'
import { undoDecision } from './reviewer/undo-decision.ts'

/**
 * Every action on the review of an event. Each is a pure function of the case, the action and the
 * time, and returns a decision.
 */
export const reviewActions = {
  openReview,
  approve,
  reject,
  requestChanges,
  reopenVote,
  undoDecision,
  submitDocument,
  withdrawDocument,
  editEvent,
  answerHosting,
  resubmitEvent,
  cancelEvent,
  withdrawApproval,
  changeReviewers,
  releaseReviewer,
  dropRequirement,
  remind,
  expire,
  complete,
  markOverdue,
  markReminded,
} as const
