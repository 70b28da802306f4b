import type { Refusal } from '#reviews/case/decision.ts'
import { refuse } from '#reviews/case/decision.ts'
import { isHostOf } from '#reviews/case/review-case.ts'

import type { FormCase } from '../case/form-case.ts'

/** Returns why this person may not act as a host of the huddle, if so. Any host may act. See F7. */
export function hostRefusal({ huddle }: FormCase, by: string): Refusal | undefined {
  return isHostOf(huddle, by)
    ? undefined
    : refuse('forbidden', 'Only a host of the huddle may do this')
}

/** Returns why the submission cannot be edited now, if so. See F7. */
export function editRefusal({ submission }: FormCase): Refusal | undefined {
  switch (submission.status) {
    case 'draft':
    case 'changesRequested':
      return undefined
    case 'pending':
      return refuse('review-conflict', 'The form is being reviewed; withdraw it to change it')
    case 'rejected':
      return refuse('review-conflict', 'The form was rejected; revise it to change it')
    case 'approved':
      return refuse('review-conflict', 'The form is approved and can no longer be changed')
  }
}
