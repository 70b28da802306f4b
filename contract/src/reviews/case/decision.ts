import type { ErrorCode, FieldErrors } from '../../errors.ts'

import type { HistoryEntry } from '../event-review.ts'
import type { ReviewCase } from './review-case.ts'

/** One history event of one review record. Together they describe what an action did. */
export type Fact = HistoryEntry & { review_id: string }

/** A refusal changes nothing. */
export type Refusal = { allowed: false; code: ErrorCode; message: string; fields: FieldErrors }

/**
 * The result of a state machine, by default that of events: the next state with what happened, or a
 * refusal.
 */
export type Decision<Case = ReviewCase, Line = Fact> =
  | { allowed: true; next: Case; facts: readonly Line[] }
  | Refusal

export function allow<Case, Line>(next: Case, facts: readonly Line[]): Decision<Case, Line> {
  return { allowed: true, next, facts }
}

/** Repeating an action that has already taken effect succeeds without any effect. See R21. */
export function unchanged<Case>(current: Case): Decision<Case, never> {
  return { allowed: true, next: current, facts: [] }
}

export function refuse(code: ErrorCode, message: string, fields: FieldErrors = {}): Refusal {
  return { allowed: false, code, message, fields }
}
