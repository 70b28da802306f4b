import { unchanged } from '#reviews/case/decision.ts'
import { openVote, voteOf, withVote } from '#reviews/case/votes.ts'
import { moveDocument } from '#reviews/document-transitions.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { decisionRefusal, notAFormReviewer } from './decision-refusal.ts'

/** A reviewer rejects the form, which ends the round for all reviewers. See F2, R6, R7. */
export function rejectForm(
  current: FormCase,
  { by, message }: { by: Uid; message: string },
  now: Date,
): FormDecision {
  const { submission } = current
  if (!submission.reviewers_uids.includes(by)) return notAFormReviewer
  if (submission.status === 'rejected' && voteOf(submission, by).status === 'rejected')
    return unchanged(current)
  const refusal = decisionRefusal(current, by)
  if (refusal) return refusal

  const vote = { ...openVote, status: 'rejected', status_updated_at: now, message } as const
  const draft: FormCase = {
    ...current,
    submission: { ...withVote(submission, by, vote), status: 'rejected', rejected_at: now },
    answers: current.answers.map((answer) => moveDocument(answer, 'reject')),
  }
  return concludeForm(current, draft, [{ action: 'rejected', by, message }], now, {
    undoableBy: by,
  })
}
