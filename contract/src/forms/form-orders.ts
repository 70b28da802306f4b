import type { FormSubmission } from './form-submission.ts'

/** The ways to sort forms that were handed in; `turn_started_at` puts first who has waited longest. Decision R26. */
export const formOrders = {
  turn_started_at: ['turn_started_at'],
  form_name: ['form_name_lower'],
  huddle_name: ['huddle_name_lower'],
  submitted_at: ['submitted_at'],
} as const satisfies Record<string, readonly (keyof FormSubmission)[]>
