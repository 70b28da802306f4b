import { refuse } from '#reviews/case/decision.ts'
import type { Uid } from '#shared/ids.ts'

import { concludeForm } from '../case/conclude-form.ts'
import type { FormCase, FormDecision } from '../case/form-case.ts'
import { hostRefusal } from './host-refusal.ts'

/**
 * A host deletes a draft or a rejected form. A form under review must be withdrawn first; an
 * approved form is kept.
 */
export function deleteSubmission(current: FormCase, { by }: { by: Uid }, now: Date): FormDecision {
  const refusal = hostRefusal(current, by)
  if (refusal) return refusal
  const { submission } = current
  if (submission.status !== 'draft' && submission.status !== 'rejected')
    return refuse('review-conflict', 'Only a draft or a rejected form can be deleted')
  const draft = { ...current, submission: { ...submission, is_deleted: true } }
  return concludeForm(current, draft, [{ action: 'deleted', by }], now)
}
