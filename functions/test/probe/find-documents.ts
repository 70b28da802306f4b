import type { DocumentReference } from 'firebase-admin/firestore'

import { firestore } from '../support/suite.ts'

/** A document with the names of its fields. */
export type Stored = { path: string; fields: string[] }

/** Returns all documents, by listing the collections of the database at every depth. */
export async function findDocuments(): Promise<Stored[]> {
  return below(firestore)
}

async function below(parent: Pick<DocumentReference, 'listCollections'>): Promise<Stored[]> {
  const collections = await parent.listCollections()
  const found = collections.map(async (collection) => {
    const { docs } = await collection.get()
    const each = docs.map(async (one) => [
      { path: one.ref.path, fields: Object.keys(one.data()) },
      ...(await below(one.ref)),
    ])
    return (await Promise.all(each)).flat()
  })
  return (await Promise.all(found)).flat()
}
