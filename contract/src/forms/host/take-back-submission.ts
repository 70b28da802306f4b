import { refuse, unchanged } from '#reviews/case/decision.ts'
import { moveDocument } from '#reviews/document-transitions.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { hostRefusal } from './host-refusal.ts'

/** A host takes a form back that nobody has decided about, to change it as a draft. Decision F7. */
export function withdrawSubmission(
  current: FormCase,
  { by }: { by: Uid },
  now: Date,
): FormDecision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  if (current.submission.status === 'draft') return unchanged(current)
  if (current.submission.status !== 'pending')
    return refuse('review-conflict', 'Only a form that is being reviewed can be withdrawn')
  // Whose review ends with it: a draft names nobody any more.
  const details = { reviewers: current.submission.reviewers_uids.join(' ') }
  return concludeForm(current, asDraft(current), [{ action: 'withdrawn', by, details }], now)
}

/** A host takes up a rejected form again: a draft with the answers kept. Decisions R7, D1. */
export function reviseSubmission(current: FormCase, { by }: { by: Uid }, now: Date): FormDecision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  if (current.submission.status === 'draft') return unchanged(current)
  if (current.submission.status !== 'rejected')
    return refuse('review-conflict', 'Only a rejected form can be revised')
  const draft = {
    ...asDraft(current),
    answers: current.answers.map((answer) => moveDocument(answer, 'new-round')),
  }
  return concludeForm(current, draft, [{ action: 'revised', by }], now)
}

/** Votes are of a round; what reviewers wrote stays readable in the history. */
function asDraft(current: FormCase): FormCase {
  return {
    ...current,
    submission: {
      ...current.submission,
      status: 'draft',
      reviewers_uids: [],
      review_statuses: {},
    },
  }
}
