import {
  announcedUpload,
  fileDocument,
  fileUpload,
  mediaItem,
  uploadBudget,
  type EntityType,
} from '@huddle/contract'
import type { Firestore } from 'firebase-admin/firestore'

import { collectionIn } from '../collection-in.ts'
import { documentFormat } from '../document-format.ts'

export function fileCollections(firestore: Firestore) {
  const collection = collectionIn(firestore)
  return {
    fileUploads: collection('fileUploads', documentFormat(fileUpload, 'id')),
    /** The id is the name of the file. */
    announcedUploads: collection('announcedUploads', documentFormat(announcedUpload)),
    /** The id is the uid of the person. */
    uploadBudgets: collection('uploadBudgets', documentFormat(uploadBudget)),
    files: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/files`, documentFormat(fileDocument, 'id')),
    media: (entityType: EntityType, entityId: string) =>
      collection(`${entityType}/${entityId}/media`, documentFormat(mediaItem, 'id')),
  }
}
