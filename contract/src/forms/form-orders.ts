import type { FormSubmission } from './form-submission.ts'

/**
 * Filters that are skipped within the index of the order: what waits for one reviewer is little.
 */
const filtered = ['form_id', 'scope_id'] as const

/**
 * The ways to sort the queue of a reviewer; `turn_started_at` puts first who has waited longest.
 * See R26.
 */
export const formOrders = {
  turn_started_at: ['turn_started_at', ...filtered],
  form_name: ['form_name_lower', ...filtered],
  huddle_name: ['huddle_name_lower', ...filtered],
  submitted_at: ['submitted_at', ...filtered],
} as const satisfies Record<string, readonly (keyof FormSubmission)[]>
