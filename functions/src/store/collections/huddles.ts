import { huddle, joining, member, stockShard } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'

export function huddleCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    huddles: collection('huddles', documentFormat(huddle, 'id')),
    members: (huddleId: string) =>
      collection(`huddles/${huddleId}/members`, documentFormat(member, 'id')),
    joining: (huddleId: string) =>
      collection(`huddles/${huddleId}/private`, documentFormat(joining)).doc('joining'),
    /** The parts of a limited number of places, by their number. The key names what is limited. */
    stockShards: (key: string) => collection(`stocks/${key}/shards`, documentFormat(stockShard)),
  }
}
