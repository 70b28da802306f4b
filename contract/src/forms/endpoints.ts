import { listForms } from './list-forms.ts'
import { createForm } from './create-form.ts'
import { getForm } from './get-form.ts'
import { updateForm } from './update-form.ts'
import { deleteForm } from './delete-form.ts'
import { listPendingForms } from './list-pending-forms.ts'
import { listHuddleForms } from './list-huddle-forms.ts'
import { createHuddleForm } from './create-huddle-form.ts'
import { getHuddleFormStatistics } from './get-huddle-form-statistics.ts'
import { getHuddleForm } from './get-huddle-form.ts'
import { updateHuddleForm } from './update-huddle-form.ts'
import { deleteHuddleForm } from './delete-huddle-form.ts'
import { withdrawFormRequirement } from './withdraw-form-requirement.ts'
import { getFormRequirement } from './get-form-requirement.ts'
import { approveForm } from './approve-form.ts'
import { rejectForm } from './reject-form.ts'
import { requestFormChanges } from './request-form-changes.ts'
import { undoFormDecision } from './undo-form-decision.ts'
import { changeFormReviewers } from './change-form-reviewers.ts'
import { remindForm } from './remind-form.ts'
import { reopenFormVote } from './reopen-form-vote.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const formEndpoints = {
  listForms,
  createForm,
  getForm,
  updateForm,
  deleteForm,
  listPendingForms,
  listHuddleForms,
  createHuddleForm,
  getHuddleFormStatistics,
  getHuddleForm,
  updateHuddleForm,
  deleteHuddleForm,
  withdrawFormRequirement,
  getFormRequirement,
  approveForm,
  rejectForm,
  requestFormChanges,
  undoFormDecision,
  changeFormReviewers,
  remindForm,
  reopenFormVote,
} as const
