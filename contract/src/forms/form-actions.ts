import { remindAboutForm } from './clock/form-reminders.ts'
import { createSubmission } from './host/create-submission.ts'
import { deleteSubmission } from './host/delete-submission.ts'
import { editSubmission } from './host/edit-submission.ts'
import { submitSubmission } from './host/submit-submission.ts'
import { reviseSubmission, withdrawSubmission } from './host/take-back-submission.ts'
import { withdrawFormAnswer } from './host/withdraw-form-answer.ts'
import { changeFormReviewers } from './admin/change-form-reviewers.ts'
import { dropFormRequirement } from './admin/drop-form-requirement.ts'
import { releaseFormReviewer } from './admin/release-form-reviewer.ts'
import { remindByHand } from './admin/remind-by-hand.ts'
import { approveForm } from './reviewer/approve-form.ts'
import { rejectForm } from './reviewer/reject-form.ts'
import { reopenFormVote } from './reviewer/reopen-form-vote.ts'
import { requestFormChanges } from './reviewer/request-form-changes.ts'
import { undoFormDecision } from './reviewer/undo-form-decision.ts'

/**
 * Every action on a submitted form. Each is a pure function of the case, the action and the time,
 * and returns a decision.
 */
export const formActions = {
  create: createSubmission,
  edit: editSubmission,
  withdrawAnswer: withdrawFormAnswer,
  submit: submitSubmission,
  withdraw: withdrawSubmission,
  revise: reviseSubmission,
  delete: deleteSubmission,
  approve: approveForm,
  requestChanges: requestFormChanges,
  reject: rejectForm,
  reopenVote: reopenFormVote,
  undoDecision: undoFormDecision,
  changeReviewers: changeFormReviewers,
  releaseReviewer: releaseFormReviewer,
  dropRequirement: dropFormRequirement,
  remind: remindAboutForm,
  remindByHand,
} as const
