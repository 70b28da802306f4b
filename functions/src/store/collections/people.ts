import {
  alert,
  pushSubscription,
  studentContact,
  studentProfile,
  studentSettings,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { TypedQuery } from '../document.ts'

export function peopleCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    students: collection('users', documentFormat(studentProfile, 'id')),
    studentContacts: (uid: string) =>
      collection(`users/${uid}/private`, documentFormat(studentContact)).doc('contact'),
    studentSettings: (uid: string) =>
      collection(`users/${uid}/private`, documentFormat(studentSettings)).doc('settings'),
    studentAlerts: (uid: string) => collection(`users/${uid}/alerts`, documentFormat(alert, 'id')),
    pushSubscriptions: (uid: string) =>
      collection(`users/${uid}/pushSubscriptions`, documentFormat(pushSubscription, 'id')),
    /** The push subscriptions of all people. */
    allPushSubscriptions: new TypedQuery(
      firestore.collectionGroup('pushSubscriptions'),
      documentFormat(pushSubscription, 'id'),
    ),
  }
}
