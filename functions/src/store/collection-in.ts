import type { Firestore } from 'firebase-admin/firestore'

import type { DocumentFormat } from './document-format.ts'
import { Collection } from './document.ts'

/** Returns a function that gives typed access to the collection at a path. */
export function collectionIn(firestore: Firestore) {
  return <T extends object>(path: string, format: DocumentFormat<T>) =>
    new Collection(firestore.collection(path), format)
}
