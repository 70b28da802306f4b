import type { Huddle } from '#huddles/huddle.ts'
import type { Decision } from '#reviews/case/decision.ts'
import type { ReviewDocument } from '#reviews/review-document.ts'
import type { FormHistoryEntry } from '../form-history.ts'
import type { FormSubmission } from '../form-submission.ts'
import type { FormUndo } from './form-undo.ts'

/** What a submission copies from its huddle, and what an approval may change on it. See F3. */
export type SubmittingHuddle = Pick<
  Huddle,
  | 'id'
  | 'title'
  | 'img_src'
  | 'host_uid'
  | 'hosts'
  | 'university_id'
  | 'scope_id'
  | 'department'
  | 'is_registered'
  | 'is_registered_updated_at'
  | 'is_registered_update_by'
  | 'registered_by_form'
>

/** Everything that a decision about a submission reads, loaded and written in one transaction. */
export type FormCase = {
  readonly submission: FormSubmission
  readonly answers: readonly ReviewDocument[]
  readonly huddle: SubmittingHuddle
  /** The last decision, if its author may still undo it. See R15. */
  readonly undo: FormUndo | null
}

export type FormDecision = Decision<FormCase, FormHistoryEntry>

/** Applies several steps as one decision. The first refusal ends it. */
export function inTurn(
  current: FormCase,
  steps: readonly ((current: FormCase) => FormDecision)[],
): FormDecision {
  let next = current
  const facts: FormHistoryEntry[] = []
  for (const step of steps) {
    const decision = step(next)
    if (!decision.allowed) return decision
    next = decision.next
    facts.push(...decision.facts)
  }
  return { allowed: true, next, facts }
}
