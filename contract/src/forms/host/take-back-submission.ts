import { refuse, unchanged } from '#reviews/case/decision.ts'
import { moveDocument } from '#reviews/document-transitions.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { hostRefusal } from './host-refusal.ts'

/** A host withdraws a form that nobody has decided about, to edit it as a draft. See F7. */
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
  // Keeps the names of those whose review ends, because a draft has no reviewers.
  const details = { reviewers: current.submission.reviewers_uids.join(' ') }
  return concludeForm(current, asDraft(current), [{ action: 'withdrawn', by, details }], now)
}

/** A host reopens a rejected form as a draft that keeps its answers. See R7, D1. */
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

/** Votes belong to a round. The history keeps what reviewers wrote. */
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
