import { csvExport } from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'
import { exportWork } from '../export-work.ts'

export function exportCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    exports: collection('exports', documentFormat(csvExport, 'id')),
    exportWork: (exportId: string) =>
      collection(`exports/${exportId}/private`, documentFormat(exportWork)).doc('work'),
  }
}
