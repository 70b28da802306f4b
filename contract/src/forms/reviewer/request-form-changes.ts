import { requirementsNow } from '#reviews/asked-requirements.ts'
import { refuse, unchanged } from '#reviews/case/decision.ts'
import { voteOf, withVote } from '#reviews/case/votes.ts'
import { moveDocument } from '#reviews/document-transitions.ts'
import type { ChangeRequest } from '#reviews/reviewer/change-request.ts'
import { isSameRequest, voteAsking } from '#reviews/reviewer/change-request.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { decisionRefusal } from './decision-refusal.ts'

/**
 * A reviewer asks the host to answer some requirements again. The votes of the others stay. See F2,
 * R5, R22, M29.
 */
export function requestFormChanges(
  current: FormCase,
  request: ChangeRequest,
  now: Date,
): FormDecision {
  const refusal = decisionRefusal(current, request.by)
  if (refusal) return refusal
  const { submission, answers } = current
  if (isSameRequest(voteOf(submission, request.by), request)) return unchanged(current)
  const asked = requirementsNow(submission, answers).filter((one) => !one.is_no_longer_required)
  const unknown = request.documents.filter((id) => !asked.some((one) => one.id === id))
  if (request.documents.length === 0 || unknown.length > 0)
    return refuse('validation-error', 'Select requirements of this form', {
      requirementIds: [
        unknown.length === 0
          ? 'Select at least one requirement'
          : `Not a requirement of this form: ${unknown.join(', ')}`,
      ],
    })

  const draft = {
    ...current,
    submission: withVote(submission, request.by, voteAsking(request, now)),
    answers: answers.map((answer) =>
      request.documents.includes(answer.id) ? moveDocument(answer, 'request-changes') : answer,
    ),
  }
  const historyEvent = {
    action: 'changes-requested',
    by: request.by,
    message: request.message,
    document_ids: request.documents,
  } as const
  return concludeForm(current, draft, [historyEvent], now, { undoableBy: request.by })
}
