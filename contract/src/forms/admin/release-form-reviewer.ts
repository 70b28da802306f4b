import { unchanged } from '#reviews/case/decision.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { changeFormReviewers, type FormReviewerChange } from './change-form-reviewers.ts'

export type FormRelease = Pick<FormReviewerChange, 'by' | 'fallback'> & { reviewer: Uid }

/**
 * Removes somebody who left the university from a form. An open form continues with the other
 * reviewers or the fallback. A closed form keeps the vote for people to read, but the list that
 * grants read access no longer contains the person. See R19, decision 0192.
 */
export function releaseFormReviewer(
  current: FormCase,
  { reviewer, by, fallback }: FormRelease,
  now: Date,
): FormDecision {
  const { submission } = current
  if (!submission.reviewers_uids.includes(reviewer)) return unchanged(current)
  if (submission.status === 'pending' || submission.status === 'changesRequested')
    return changeFormReviewers(current, { by, add: [], remove: [reviewer], fallback }, now)
  const reviewers_uids = submission.reviewers_uids.filter((uid) => uid !== reviewer)
  return concludeForm(
    current,
    { ...current, submission: { ...submission, reviewers_uids } },
    [],
    now,
  )
}
