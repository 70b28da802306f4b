import { unchanged } from '#reviews/case/decision.ts'
import { voteWithout } from '#reviews/case/votes.ts'
import { isRequired, withoutRequirement } from '#reviews/without-requirement.ts'
import type { RequirementId, Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'

/**
 * Follows the deletion of a requirement. An open submission keeps the slot and its answer, marked
 * as no longer required, and stops waiting for it. A decided submission stays unchanged. See F12.
 */
export function dropFormRequirement(
  current: FormCase,
  { by, requirementId }: { by: Uid; requirementId: RequirementId },
  now: Date,
): FormDecision {
  const { submission } = current
  const isOpen = submission.status !== 'approved' && submission.status !== 'rejected'
  if (!isOpen || !isRequired(submission, requirementId)) return unchanged(current)
  const review_statuses = Object.fromEntries(
    Object.entries(submission.review_statuses).map(([uid, vote]) => [
      uid,
      voteWithout(vote, requirementId),
    ]),
  )
  const draft = {
    ...current,
    submission: {
      ...submission,
      review_statuses,
      requirements: withoutRequirement(submission.requirements, requirementId),
    },
  }
  const historyEvent = {
    action: 'requirement-dropped',
    by,
    document_ids: [requirementId],
  } as const
  return concludeForm(current, draft, [historyEvent], now, { tellsReviewers: true })
}
