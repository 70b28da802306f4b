import type { FormId, SubmissionId, Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormDecision, SubmittingHuddle } from '../case/form-case.ts'
import type { FormSubmission } from '../form-submission.ts'
import { hostRefusal } from './host-refusal.ts'
import type { FormSetup } from './form-setup.ts'

export type NewSubmission = {
  id: SubmissionId
  form_id: FormId
  form_title: string
  huddle: SubmittingHuddle
  setup: FormSetup
  /** Set for registrations only. See F6. */
  academic_year: string | null
  by: Uid
}

/** A host begins to fill in a form. See F1, F7. */
export function createSubmission(
  { id, form_id, form_title, huddle, setup, academic_year, by }: NewSubmission,
  now: Date,
): FormDecision {
  const submission: FormSubmission = {
    id,
    form_id,
    form_name: setup.form.name,
    form_name_lower: setup.form.name.toLowerCase(),
    form_type_id: setup.form.type_id,
    form_title,
    huddle_id: huddle.id,
    huddle_name: huddle.title,
    huddle_name_lower: huddle.title.toLowerCase(),
    huddle_img: huddle.img_src,
    hosts: huddle.hosts,
    university_id: huddle.university_id,
    scope_id: huddle.scope_id,
    department: huddle.department,
    status: 'draft',
    round: 1,
    approval_rule: setup.form.approval_rule,
    requirements: [...setup.requirements],
    requirement_ids: [],
    answered_requirement_ids: [],
    reviewers_uids: [],
    review_statuses: {},
    reviewers_keys: [],
    pending_reviewers_keys: [],
    waiting_reviewers_keys: [],
    academic_year,
    created_at: now,
    created_by: by,
    submitted_at: null,
    submitted_by: null,
    edited_at: null,
    edited_by: null,
    approved_at: null,
    rejected_at: null,
    turn_started_at: null,
    reminders_sent: [],
    history_count: 0,
    is_deleted: false,
    updated_at: now,
  }
  const empty = { submission, answers: [], huddle, undo: null }
  return hostRefusal(empty, by) ?? concludeForm(empty, empty, [{ action: 'created', by }], now)
}
