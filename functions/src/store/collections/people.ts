import {
  alert,
  blockedPerson,
  connection,
  device,
  hiddenPeople,
  pushSubscription,
  studentAccount,
  studentContact,
  studentProfile,
  studentSettings,
  takenUsername,
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
    studentAccounts: (uid: string) =>
      collection(`users/${uid}/private`, documentFormat(studentAccount)).doc('account'),
    /** Everybody between whom and the student there is a block, in either direction. */
    hiddenPeople: (uid: string) =>
      collection(`users/${uid}/private`, documentFormat(hiddenPeople)).doc('hidden'),
    blocked: (uid: string) =>
      collection(`users/${uid}/blocked`, documentFormat(blockedPerson, 'id')),
    following: (uid: string) =>
      collection(`users/${uid}/following`, documentFormat(connection, 'id')),
    followers: (uid: string) =>
      collection(`users/${uid}/followers`, documentFormat(connection, 'id')),
    /** The id is the username. */
    usernames: collection('usernames', documentFormat(takenUsername)),
    devices: (uid: string) => collection(`users/${uid}/devices`, documentFormat(device)),
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
