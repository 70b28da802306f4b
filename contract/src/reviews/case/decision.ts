import type { ErrorCode, FieldErrors } from '../../errors.ts'

import type { HistoryEntry } from '../event-review.ts'
import type { ReviewCase } from './review-case.ts'

/** One line for the history of one review record; together they say what an action did. */
export type Fact = HistoryEntry & { review_id: string }

/** The answer of the machine: the next state with what happened, or a refusal that changes nothing. */
export type Decision =
  | { allowed: true; next: ReviewCase; facts: readonly Fact[] }
  | { allowed: false; code: ErrorCode; message: string; fields: FieldErrors }

export function allow(next: ReviewCase, facts: readonly Fact[]): Decision {
  return { allowed: true, next, facts }
}

/** Repeating what is already so: answered as a success, without any effect. Decision R21. */
export function unchanged(current: ReviewCase): Decision {
  return { allowed: true, next: current, facts: [] }
}

export function refuse(code: ErrorCode, message: string, fields: FieldErrors = {}): Decision {
  return { allowed: false, code, message, fields }
}
