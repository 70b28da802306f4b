import { reviewerKeyOf, type FormSubmission } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

/** The forms of a university that wait for this person's vote: being named is what counts, whatever the assignments are (R18, R19). */
export function pendingFormsOf(
  uid: string,
  universityId: string,
  { allFormSubmissions }: Pick<Store, 'allFormSubmissions'>,
): TypedQuery<FormSubmission> {
  const key = reviewerKeyOf(universityId, uid)
  return allFormSubmissions.where('pending_reviewers_keys', 'array-contains', key)
}
