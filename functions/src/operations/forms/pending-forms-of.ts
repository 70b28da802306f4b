import { reviewerKeyOf, type FormSubmission } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/**
 * The forms of a university that wait for this person's vote. Being named as a reviewer is what
 * counts, regardless of assignments. See R18, R19.
 */
export function pendingFormsOf(
  uid: string,
  universityId: string,
  { allFormSubmissions }: Pick<Store, 'allFormSubmissions'>,
): TypedQuery<FormSubmission> {
  const key = reviewerKeyOf(universityId, uid)
  return allFormSubmissions.where('pending_reviewers_keys', 'array-contains', key)
}
