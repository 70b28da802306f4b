import { namedFormReviewersOf } from '@huddle/contract'
import { FieldValue } from 'firebase-admin/firestore'

import type { Services } from '#services.ts'

/** Names the reviewers of a form from before decision 0192 by key. */
export function migrateFormerForm(
  { huddle_id, id }: { huddle_id: string; id: string },
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  return store.transaction(async (tx) => {
    const ref = store.formSubmissions(huddle_id).doc(id)
    const submission = await tx.get(ref)
    if (submission === undefined) return
    tx.update(ref, namedFormReviewersOf(submission))
    tx.update(store.formerForms(huddle_id).doc(id), {
      pending_reviewers_uids: FieldValue.delete(),
      decided_reviewers_uids: FieldValue.delete(),
    })
  })
}
