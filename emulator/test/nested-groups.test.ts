import {
  AggregateField,
  FieldPath,
  Query,
  type DocumentReference,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
const paths = (snapshot: QuerySnapshot) =>
  snapshot.docs.map(({ ref }) => ref.path.split('/').slice(2).join('/'))
const groupsOnly =
  '3 INVALID_ARGUMENT: collection group queries are only allowed at the root parent'
const kindRequired = '3 INVALID_ARGUMENT: kind is required for all orders except __key__ ascending'
let top: DocumentReference

beforeAll(async () => {
  top = local.newCollection().doc('top')
  const { parent: beside } = top
  const batch = local.database.batch()
  for (const path of ['kids/a', 'kids/a/kids/b', 'other/c', 'other/c/kids/d']) {
    batch.set(top.firestore.doc(`${top.path}/${path}`), { path, n: path.length })
  }
  await batch.set(beside.doc('top2').collection('kids').doc('e'), { path: 'e', n: 1 }).commit()
})

/**
 * A query of a collection group, or of all collections, below the document. The Admin SDK makes
 * such queries when it deletes recursively, but has no public method for them.
 */
function below(collectionId?: string): Query {
  const all = { allDescendants: true, kindless: collectionId === undefined }
  const options: unknown = Reflect.get(top.collection(collectionId ?? 'none'), '_queryOptions')
  const changed: unknown = Reflect.apply(Reflect.get(Object(options), 'with'), options, [all])
  const query: unknown = Reflect.construct(Query, [local.database, changed])
  if (query instanceof Query) return query
  throw new Error('The Admin SDK makes its queries in another way')
}

describe.each([
  ['a collection group', 'kids', ['kids/a', 'kids/a/kids/b', 'other/c/kids/d']],
  ['all collections', undefined, ['kids/a', 'kids/a/kids/b', 'other/c', 'other/c/kids/d']],
])('queries of %s below a document', (_title, group, all) => {
  test('a query below a document can be read by name, in part, and counted', async () => {
    expect(paths(await below(group).get())).toEqual(all)
    expect(paths(await below(group).orderBy(FieldPath.documentId()).limit(2).get())).toEqual(
      all.slice(0, 2),
    )
    expect(paths(await below(group).offset(1).get())).toEqual(all.slice(1))
    const range = below(group).where(FieldPath.documentId(), '>', 'kids/a')
    expect(paths(await range.get())).toEqual(all.slice(1))
    expect((await below(group).count().get()).data().count).toBe(all.length)
  })

  testOfOurs('a query below a document cannot be filtered or ordered by fields', async () => {
    await expect(below(group).where('n', '==', 1).get()).rejects.toThrow(groupsOnly)
    await expect(below(group).where('n', '>', 1).get()).rejects.toThrow(groupsOnly)
    await expect(below(group).orderBy('n').get()).rejects.toThrow(groupsOnly)
    await expect(below(group).where('n', '>', 1).count().get()).rejects.toThrow(groupsOnly)
  })

  testOfOurs('a query below a document cannot be read backwards', async () => {
    const byName = below(group).orderBy(FieldPath.documentId())
    const refusal =
      group === undefined ? kindRequired : '9 FAILED_PRECONDITION: The query requires an index.'
    await expect(byName.limitToLast(1).get()).rejects.toThrow(refusal)
    const backwards = below(group).orderBy(FieldPath.documentId(), 'desc')
    await expect(backwards.get()).rejects.toThrow(refusal)
  })

  testOfOurs('a query below a document has no sums or averages', async () => {
    const spec = { sum: AggregateField.sum('n'), average: AggregateField.average('m') }
    await expect(below(group).aggregate(spec).get()).rejects.toThrow(
      '3 INVALID_ARGUMENT: This query requires an index with fields [n, m] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.',
    )
    const ordered = below(group)
      .orderBy('n')
      .aggregate({ sum: AggregateField.sum('n') })
    await expect(ordered.get()).rejects.toThrow(groupsOnly)
  })

  testOfOurs('a query below a document cannot be listened to', async () => {
    const heard = new Promise((resolve, reject) => below(group).onSnapshot(resolve, reject))
    await expect(heard).rejects.toThrow(
      group === undefined
        ? 'All-collection queries are not supported by real-time queries.'
        : "'all_descendants' in CollectionSelector with document parent is not supported by real-time queries.",
    )
  })
})

test('a document with the name "documents" is not mistaken for the root', async () => {
  const document = local.newCollection().doc('documents')
  const filters = Array.from({ length: 100 }, (_, i) => `f${i}`)
  let query: Query = document.collection('kids')
  for (const field of filters) query = query.where(field, '==', 1)
  await expect(query.get()).rejects.toThrow('100 filters, 0 sort orders, and one ancestor filter.')
})
