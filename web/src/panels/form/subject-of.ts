import { registrationFormTypeId, type FormSubmission } from '@huddle/contract'

import type { DecisionSubject } from '../decide/decision.ts'
import { formTitleOf } from './form-title.ts'

/**
 * A form in the words of the decision dialogs. An approved registration registers its huddle.
 * Decision F3.
 */
export function subjectOf(form: FormSubmission): DecisionSubject {
  const isRegistration = form.form_type_id === registrationFormTypeId
  const whose =
    form.reviewers_uids.length > 1 ? ` for all ${form.reviewers_uids.length} reviewers` : ''
  return {
    kind: 'form',
    id: form.id,
    title: formTitleOf(form),
    huddleName: form.huddle_name,
    approval: isRegistration
      ? `Once every reviewer has approved, ${form.huddle_name} is registered and the host is told.`
      : 'Once every reviewer has approved, the form is accepted and the host is told.',
    rejection: `This ends the review${whose}. The host is told, and may change the form and submit it again.`,
  }
}
