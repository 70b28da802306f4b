import type { FormSubmission } from '@huddle/contract'

/** A form with what the host called it: "Travel request: Regional finals". */
export function formTitleOf({
  form_name,
  form_title,
}: Pick<FormSubmission, 'form_name' | 'form_title'>): string {
  return form_title === '' ? form_name : `${form_name}: ${form_title}`
}
