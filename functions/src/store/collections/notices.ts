import { alert, mail, push, sms } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { TypedQuery } from '../document.ts'

export function noticeCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    /** The alerts of all staff and students. */
    allAlerts: new TypedQuery(firestore.collectionGroup('alerts'), documentFormat(alert, 'id')),
    mail: collection('mail', documentFormat(mail, 'id')),
    messages: collection('messages', documentFormat(sms, 'id')),
    pushes: collection('pushes', documentFormat(push, 'id')),
  }
}
