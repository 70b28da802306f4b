import { FieldPath } from 'firebase-admin/firestore'

import type { TypedQuery } from '#store/document.ts'

/**
 * The progress after a batch: `cursor` is where the next batch begins, null when nothing is left.
 */
export type Batch = { cursor: string | null; seen: number; changed: number }

const batchSize = 25

/**
 * Applies a function to each of the next results of a query, one after the other, in the order of
 * their paths.
 */
export async function processBatch<T extends object>(
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
