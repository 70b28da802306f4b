import { refuse, unchanged } from '#reviews/case/decision.ts'
import { takenBack } from '#reviews/handed-in.ts'
import { answerText, hasAnswer } from '#reviews/requirement-answers.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { editRefusal, hostRefusal } from './host-refusal.ts'

/** A host withdraws one answer; the requirement then awaits another one. See F7, D3. */
export function withdrawFormAnswer(
  current: FormCase,
  { by, requirementId }: { by: Uid; requirementId: RequirementId },
  now: Date,
): FormDecision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  const existing = current.answers.find((one) => one.id === requirementId)
  if (!existing) return refuse('not-found', 'There is no answer to that requirement')
  if (!hasAnswer(existing)) return unchanged(current)
  const locked = editRefusal(current)
  if (locked) return locked
  const emptied = takenBack(existing, now)
  if (emptied === undefined)
    return refuse('review-conflict', 'This answer has been reviewed and can only be replaced')

  const draft = {
    ...current,
    submission: { ...current.submission, edited_at: now, edited_by: by },
    answers: current.answers.map((one) => (one.id === requirementId ? emptied : one)),
  }
  const historyEvent = {
    action: 'document-withdrawn',
    by,
    document_ids: [requirementId],
    details: { previous: answerText(existing) },
  } as const
  return concludeForm(current, draft, [historyEvent], now)
}
