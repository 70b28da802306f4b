import { huddle, member } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'

export function huddleCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    huddles: collection('huddles', documentFormat(huddle, 'id')),
    members: (huddleId: string) =>
      collection(`huddles/${huddleId}/members`, documentFormat(member, 'id')),
  }
}
