import { FieldPath } from 'firebase-admin/firestore'

import type { TypedQuery } from '#store/document.ts'

/** How far a batch came: where the next one begins, or null when there is nothing left. */
export type Batch = { cursor: string | null; seen: number; changed: number }

const batchSize = 25

/** Does something about each of the next results of a query, in the order of their paths, one after the other. */
export async function batchOf<T extends object>(
  query: TypedQuery<T>,
  cursor: string | null,
  change: (value: T) => Promise<boolean>,
): Promise<Batch> {
  const ordered = query.raw.orderBy(FieldPath.documentId()).limit(batchSize)
  const page = cursor === null ? ordered : ordered.startAfter(query.raw.firestore.doc(cursor))
  const { docs } = await page.get()
  let changed = 0
  for (const snapshot of docs) if (await change(query.format.readExisting(snapshot))) changed += 1
  const last = docs.length === batchSize ? docs.at(-1)?.ref.path : undefined
  return { cursor: last ?? null, seen: docs.length, changed }
}
