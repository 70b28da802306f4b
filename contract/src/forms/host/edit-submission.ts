import { requirementsNow } from '#reviews/asked-requirements.ts'
import { refuse, unchanged } from '#reviews/case/decision.ts'
import { isAwaited, withAnsweredVotes } from '#reviews/case/votes.ts'
import { handedIn } from '#reviews/handed-in.ts'
import {
  answerDetails,
  answerErrors,
  hasAnswer,
  isSameAnswer,
} from '#reviews/requirement-answers.ts'
import type { RequirementAnswer, ReviewDocument } from '#reviews/review-document.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { inTurn } from '../case/form-case.ts'
import { editRefusal, hostRefusal } from './host-refusal.ts'
import type { FormSetup } from './form-setup.ts'

export type FormEdit = {
  by: Uid
  form_title?: string | undefined
  answers: readonly { requirementId: RequirementId; answer: RequirementAnswer }[]
  /**
   * The current settings, which determine what a draft must answer. A submitted round keeps its own
   * questions. See D5.
   */
  setup: FormSetup | null
}

/**
 * A host changes the title and answers requirements. Once every requested answer is in, it is the
 * reviewers' turn again. See F7, R8, R9, D1, F8.
 */
export function editSubmission(current: FormCase, edit: FormEdit, now: Date): FormDecision {
  const refusal = hostRefusal(current, edit.by)
  if (refusal) return refusal
  const asked = withSetOf(edit.setup, current)
  return inTurn(asked, [
    (each) => retitle(each, edit, now),
    ...edit.answers.map(
      ({ requirementId, answer }, index) =>
        (each: FormCase) =>
          answerOne(each, { by: edit.by, requirementId, answer, index }, now),
    ),
  ])
}

/** A draft follows the current form until it is submitted. */
function withSetOf(setup: FormSetup | null, current: FormCase): FormCase {
  const { submission } = current
  if (submission.status !== 'draft' || setup === null) return current
  const { requirements } = setup
  const isSame = JSON.stringify(submission.requirements) === JSON.stringify(requirements)
  return isSame
    ? current
    : { ...current, submission: { ...submission, requirements: [...requirements] } }
}

function retitle(current: FormCase, { by, form_title }: FormEdit, now: Date): FormDecision {
  const { submission } = current
  if (form_title === undefined || form_title === submission.form_title) return unchanged(current)
  const refusal = editRefusal(current)
  if (refusal) return refusal
  const draft = {
    ...current,
    submission: { ...submission, form_title, edited_at: now, edited_by: by },
  }
  const details = { form_title, previous: submission.form_title }
  return concludeForm(current, draft, [{ action: 'edited', by, details }], now)
}

type OneAnswer = {
  by: Uid
  requirementId: RequirementId
  answer: RequirementAnswer
  /** Its index in the submitted list, for error messages. */
  index: number
}

function answerOne(
  current: FormCase,
  { by, requirementId, answer, index }: OneAnswer,
  now: Date,
): FormDecision {
  const { submission, answers } = current
  const requirement = requirementsNow(submission, answers).find((one) => one.id === requirementId)
  if (!requirement || requirement.is_no_longer_required)
    return refuse('validation-error', 'The form does not ask for that requirement', {
      [`answers.${index}.requirementId`]: ['This form does not ask for that requirement'],
    })
  const errors = Object.entries(answerErrors(requirement, answer))
  if (errors.length > 0)
    return refuse(
      'validation-error',
      'The answer does not fit its requirement',
      Object.fromEntries(errors.map(([field, why]) => [`answers.${index}.${field}`, why])),
    )
  const existing = answers.find((one) => one.id === requirementId)
  if (existing && isRepeated(current, existing, answer)) return unchanged(current)
  const refusal = editRefusal(current)
  if (refusal) return refusal
  const given = handedIn(existing, {
    requirement,
    answer,
    requirements: submission.requirements,
    by,
    round: submission.round,
    at: now,
  })
  if (given === undefined) return refuse('review-conflict', 'This answer can no longer be changed')

  const draft = {
    ...current,
    submission: {
      ...withAnsweredVotes(submission, requirementId),
      edited_at: now,
      edited_by: by,
    },
    answers: [...answers.filter((one) => one.id !== requirementId), given],
  }
  const historyEvent = {
    action: existing && hasAnswer(existing) ? 'document-replaced' : 'document-submitted',
    by,
    document_ids: [requirementId],
    details: answerDetails(answer, existing),
  } as const
  return concludeForm(current, draft, [historyEvent], now, { tellsReviewers: true })
}

/** An identical answer is a retry, unless a reviewer has requested a new one. */
function isRepeated(
  { submission }: FormCase,
  existing: ReviewDocument,
  answer: RequirementAnswer,
): boolean {
  const isAsked = Object.values(submission.review_statuses).some((vote) =>
    isAwaited(vote, existing.id),
  )
  return existing.is_current && !isAsked && isSameAnswer(existing, answer)
}
