import { askedAgainIdsOf, missingIdsOf } from '#reviews/asked-requirements.ts'
import { refuse, unchanged } from '#reviews/case/decision.ts'
import { openVotes } from '#reviews/case/votes.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { editRefusal, hostRefusal } from './host-refusal.ts'
import type { FormSetup } from './form-setup.ts'

/**
 * A host submits the form. The questions it asks now become the questions of the round, and every
 * vote is open. Submitting again after a rejection or a withdrawal starts a new round. See F1, F4,
 * R7, R18, D5.
 */
export function submitSubmission(
  current: FormCase,
  { by, setup }: { by: Uid; setup: FormSetup | null },
  now: Date,
): FormDecision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  const { submission, answers } = current
  if (submission.status === 'pending') return unchanged(current)
  const locked = editRefusal(current)
  if (locked) return locked
  if (submission.status === 'changesRequested') {
    const owed = [...missingIdsOf(submission, answers), ...askedAgainIdsOf(submission)]
    return incomplete([...new Set(owed)])
  }
  if (setup === null) return refuse('conflict', 'Your university no longer offers this form')
  const asked = { ...submission, requirements: [...setup.requirements] }
  const missing = missingIdsOf(asked, answers)
  if (missing.length > 0) return incomplete(missing)
  if (setup.reviewers_uids.length === 0)
    return refuse('conflict', 'Nobody at your university can review this form at the moment')

  const isAgain = submission.submitted_at !== null
  const draft: FormCase = {
    ...current,
    submission: {
      ...asked,
      form_name: setup.form.name,
      form_type_id: setup.form.type_id,
      approval_rule: setup.form.approval_rule,
      status: 'pending',
      round: isAgain ? submission.round + 1 : submission.round,
      reviewers_uids: [...setup.reviewers_uids],
      review_statuses: openVotes(setup.reviewers_uids),
      reminders_sent: [],
      submitted_at: now,
      submitted_by: by,
      rejected_at: null,
    },
  }
  const action = isAgain ? 'resubmitted' : 'submitted'
  return concludeForm(current, draft, [{ action, by }], now, { tellsReviewers: true })
}

function incomplete(ids: readonly RequirementId[]) {
  return refuse(
    'validation-error',
    'Some requirements still need an answer',
    Object.fromEntries(ids.map((id) => [`requirements.${id}`, ['An answer is required']])),
  )
}
