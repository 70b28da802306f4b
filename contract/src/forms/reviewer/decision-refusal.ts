import type { Refusal } from '#reviews/case/decision.ts'
import { refuse } from '#reviews/case/decision.ts'

import type { FormCase } from '../case/form-case.ts'

/** Returns why this person may not decide now, if so. See R14, R21, F2. */
export function decisionRefusal({ submission }: FormCase, by: string): Refusal | undefined {
  if (!submission.reviewers_uids.some((uid) => uid === by)) return notAFormReviewer
  if (submission.status !== 'pending' && submission.status !== 'changesRequested')
    return refuse('review-conflict', 'This review is closed; somebody has decided already')
  return undefined
}

export const notAFormReviewer = refuse(
  'forbidden',
  'Only a reviewer of this form may decide about it',
)
