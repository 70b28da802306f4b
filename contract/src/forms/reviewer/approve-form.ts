import { askedAgainIdsOf, missingIdsOf } from '#reviews/asked-requirements.ts'
import { unchanged } from '#reviews/case/decision.ts'
import { openVote, voteOf, withVote } from '#reviews/case/votes.ts'
import type { Uid } from '#shared/ids.ts'

import { acceptIfApproved } from '../case/accept.ts'
import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { decisionRefusal, notAFormReviewer } from './decision-refusal.ts'

/**
 * A reviewer approves. The last required approval accepts the form. Missing answers do not prevent
 * the approval; they are recorded. See F2, R3, R12, R21.
 */
export function approveForm(current: FormCase, { by }: { by: Uid }, now: Date): FormDecision {
  const { submission, answers } = current
  if (!submission.reviewers_uids.includes(by)) return notAFormReviewer
  if (submission.status !== 'draft' && voteOf(submission, by).status === 'approved')
    return unchanged(current)
  const refusal = decisionRefusal(current, by)
  if (refusal) return refusal

  const voted = withVote(submission, by, {
    ...openVote,
    status: 'approved',
    status_updated_at: now,
  })
  const document_ids = [...new Set([...missingIdsOf(voted, answers), ...askedAgainIdsOf(voted)])]
  const { draft, historyEvents } = acceptIfApproved({ ...current, submission: voted }, by, now)
  const approved = { action: 'approved', by, document_ids } as const
  return concludeForm(current, draft, [approved, ...historyEvents], now, { undoableBy: by })
}
