import { formHistoryEntry, formSubmission, formUndo, reviewDocument } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { CollectionGroup, TypedQuery } from '../document.ts'
import { formerForm } from '../former-records.ts'

export function formCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    formerForms: (huddleId: string) =>
      collection(`huddles/${huddleId}/forms`, documentFormat(formerForm)),
    allFormerForms: new TypedQuery(firestore.collectionGroup('forms'), documentFormat(formerForm)),
    formSubmissions: (huddleId: string) =>
      collection(`huddles/${huddleId}/forms`, documentFormat(formSubmission)),
    /**
     * The forms of all huddles. The forms of universities have the same collection name, so a query
     * must filter by a field that only submissions have.
     */
    allFormSubmissions: new CollectionGroup(
      firestore.collectionGroup('forms'),
      documentFormat(formSubmission),
    ),
    formAnswers: (huddleId: string, formId: string) =>
      collection(
        `huddles/${huddleId}/forms/${formId}/requirements`,
        documentFormat(reviewDocument, 'id'),
      ),
    /** The history events of one form, oldest first by id. Append-only. */
    formHistory: (huddleId: string, formId: string) =>
      collection(
        `huddles/${huddleId}/forms/${formId}/history`,
        documentFormat(formHistoryEntry, 'id'),
      ),
    /** The changes of the last decision about a form, while it can be undone. */
    formUndo: (huddleId: string, formId: string) =>
      collection(`huddles/${huddleId}/forms/${formId}/undo`, documentFormat(formUndo)).doc('last'),
  }
}
