import { refuse, unchanged } from '#reviews/case/decision.ts'
import { openVote, voteOf, withVote } from '#reviews/case/votes.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { decisionRefusal } from './decision-refusal.ts'

/**
 * "Change my decision": the reviewer's own approval returns to pending while the round is open. See
 * R9, R13.
 */
export function reopenFormVote(current: FormCase, { by }: { by: Uid }, now: Date): FormDecision {
  const refusal = decisionRefusal(current, by)
  if (refusal) return refusal
  const { submission } = current
  const { status } = voteOf(submission, by)
  if (status === 'pending') return unchanged(current)
  if (status !== 'approved')
    return refuse('review-conflict', 'Changes were requested; approve or reject the form instead')
  const draft = { ...current, submission: withVote(submission, by, openVote) }
  return concludeForm(current, draft, [{ action: 'vote-reopened', by }], now)
}
