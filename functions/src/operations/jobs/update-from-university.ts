import type { University } from '@huddle/contract'
import { FieldPath } from 'firebase-admin/firestore'

import type { Services } from '#services.ts'
import type { BackgroundJob } from '#store/background-job.ts'
import { TypedQuery, type Changes, type Collection } from '#store/document.ts'

import type { Batch } from './process-batch.ts'

const batchSize = 50

/**
 * Updates the denormalised fields of a batch of records from their university. The university is
 * read in the same transaction, so a late batch never writes an older value than another batch has
 * written.
 */
export async function updateFromUniversity<T extends { university_id: string }>(
  { university_id, cursor }: Pick<BackgroundJob, 'university_id' | 'cursor'>,
  records: Collection<T>,
  idOf: (record: T) => string,
  changesOf: (record: T, university: University) => Changes<T> | undefined,
  { store }: Pick<Services, 'store'>,
): Promise<Batch> {
  const own = records.raw.where('university_id', '==', university_id)
  const ordered = own.orderBy(FieldPath.documentId()).limit(batchSize)
  const page = cursor === null ? ordered : ordered.startAfter(own.firestore.doc(cursor))
  return store.transaction(async (tx) => {
    const university = await tx.get(store.universities.doc(university_id))
    if (university === undefined) return { cursor: null, seen: 0, changed: 0 }
    const batch = await tx.query(new TypedQuery(page, records.format))
    let changed = 0
    for (const record of batch) {
      const changes = changesOf(record, university)
      if (changes === undefined) continue
      tx.update(records.doc(idOf(record)), changes)
      changed += 1
    }
    const last = batch.length === batchSize ? batch.at(-1) : undefined
    return {
      cursor: last === undefined ? null : records.doc(idOf(last)).path,
      seen: batch.length,
      changed,
    }
  })
}
