import {
  AggregateField,
  FieldPath,
  Filter,
  type CollectionReference,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
const things = () => local.database.collection('things')

/** Fifty documents, d00 to d49. */
beforeAll(async () => {
  const batch = local.database.batch()
  for (let i = 0; i < 50; i++) {
    batch.set(things().doc(`d${String(i).padStart(2, '0')}`), {
      i,
      mod: i % 5,
      tag: [`t${i % 3}`, 'all'],
      opt: i % 2 ? i : null,
      mixed: i < 2 ? String(i) : i,
      nested: { 'odd.key': i % 4 },
    })
  }
  await batch.commit()
})

const numbers = (snapshot: QuerySnapshot) => snapshot.docs.map((document) => document.get('i'))
const ids = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id)

describe('filters and orders', () => {
  test('an equality with an order and a limit', async () => {
    expect(
      numbers(await things().where('mod', '==', 2).orderBy('i', 'desc').limit(3).get()),
    ).toEqual([47, 42, 37])
  })

  test('a range returns the documents within it', async () => {
    expect(numbers(await things().where('i', '>=', 10).where('i', '<', 13).get())).toEqual([
      10, 11, 12,
    ])
  })

  test('a range stays within the type of its operand', async () => {
    expect(numbers(await things().where('mixed', '<', 4).get())).toEqual([2, 3])
    expect(numbers(await things().where('mixed', '>=', '0').get())).toEqual([0, 1])
  })

  test('every operator finds zero with either sign', async () => {
    const collection = local.newCollection()
    const stored = { plus: 0, minus: -0, list: [-0, 1] }
    await collection.doc('zero').set(stored)
    await collection.doc('one').set({ plus: 1, minus: 1, list: [1] })
    const zeros = [0, -0]
    for (const zero of zeros) {
      const queries = ['plus', 'minus'].flatMap((field) => [
        collection.where(field, '==', zero),
        collection.where(field, 'in', [zero]),
        collection.where(field, '<=', zero),
      ])
      queries.push(
        collection.where('list', 'array-contains', zero),
        collection.where('list', 'array-contains-any', [zero]),
        collection.where('list', '==', [zero, 1]),
      )
      for (const query of queries) expect(ids(await query.get())).toEqual(['zero'])
      for (const query of [
        collection.where('minus', '!=', zero),
        collection.where('minus', 'not-in', [zero]),
      ]) {
        expect(ids(await query.get())).toEqual(['one'])
      }
    }
    expect((await collection.doc('zero').get()).data()).toEqual(stored)
  })

  test('a query may have ranges on two fields', async () => {
    const snapshot = await things().where('i', '>', 40).where('mod', '>=', 3).get()
    expect(numbers(snapshot)).toEqual([43, 44, 48, 49])
  })

  test('a filter may use a nested field whose name needs quotes', async () => {
    const path = new FieldPath('nested', 'odd.key')
    expect((await things().where(path, '==', 3).get()).size).toBe(12)
  })

  test('in, not-in, != and the array operators find their documents', async () => {
    const sizeOf = async (field: string, op: FirebaseFirestore.WhereFilterOp, value: unknown) =>
      (await things().where(field, op, value).get()).size
    expect(await sizeOf('i', 'in', [1, 2, 99])).toBe(2)
    expect(await sizeOf('tag', 'array-contains', 't1')).toBe(17)
    expect(await sizeOf('tag', 'array-contains-any', ['t1', 't2', 'all'])).toBe(50)
    expect(await sizeOf('mod', '!=', 0)).toBe(40)
    expect(await sizeOf('mod', 'not-in', [0, 1])).toBe(30)
    expect(await sizeOf('opt', '==', null)).toBe(25)
    expect(await sizeOf('opt', '!=', null)).toBe(25)
    expect(await sizeOf('opt', '!=', 1)).toBe(24)
  })

  test('an OR may contain simple and compound filters', async () => {
    const filter = Filter.or(
      Filter.where('i', '==', 1),
      Filter.and(Filter.where('mod', '==', 0), Filter.where('i', '<', 10)),
    )
    expect(numbers(await things().where(filter).get())).toEqual([0, 1, 5])
  })

  test('an in filter with an order sorts across its values', async () => {
    const snapshot = await things()
      .where('mod', 'in', [4, 1])
      .orderBy('i')
      .startAfter(6)
      .limit(3)
      .get()
    expect(numbers(snapshot)).toEqual([9, 11, 14])
  })

  test('a query may filter by document ids', async () => {
    const ranged = await things().where(FieldPath.documentId(), '>=', 'd48').select('i').get()
    expect(ids(ranged)).toEqual(['d48', 'd49'])
    expect(ranged.docs[0]?.data()).toEqual({ i: 48 })
    const named = await things().where(FieldPath.documentId(), 'in', ['d07', 'none', 'd03']).get()
    expect(ids(named)).toEqual(['d03', 'd07'])
    const last = await things().orderBy(FieldPath.documentId(), 'desc').limit(1).get()
    expect(ids(last)).toEqual(['d49'])
  })

  test('documents without the ordered field are left out', async () => {
    await things().doc('bare').set({ other: 1 })
    expect((await things().orderBy('i').get()).size).toBe(50)
    await things().doc('bare').delete()
  })

  test('NaN is in no range', async () => {
    const collection = local.newCollection()
    await collection.doc('nan').set({ v: Number.NaN, w: 1 })
    await collection.doc('low').set({ v: -Infinity, w: 1 })
    await collection.doc('one').set({ v: 1, w: 1 })
    expect(ids(await collection.where('v', '<', 5).get())).toEqual(['low', 'one'])
    expect(ids(await collection.where('v', '<=', 1).get())).toEqual(['low', 'one'])
    expect(ids(await collection.where('v', '>', -Infinity).get())).toEqual(['one'])
    expect(ids(await collection.where('v', '>=', -Infinity).get())).toEqual(['low', 'one'])
    const beside = collection.where('w', '==', 1).where('v', '<', 5).orderBy('v', 'desc')
    expect(ids(await beside.get())).toEqual(['one', 'low'])
    expect(ids(await collection.orderBy('v').get())).toEqual(['nan', 'low', 'one'])
  })

  test('an empty select returns names only', async () => {
    const snapshot = await things().where('i', '==', 3).select().get()
    expect(ids(snapshot)).toEqual(['d03'])
    expect(snapshot.docs[0]?.data()).toEqual({})
  })

  test('an empty result has a read time', async () => {
    const snapshot = await things().where('i', '==', -5).get()
    expect(snapshot.empty).toBe(true)
    expect(snapshot.readTime.toMillis()).toBeGreaterThan(0)
  })
})

describe('cursors, limits and offsets', () => {
  test('cursors by value delimit a page', async () => {
    expect(numbers(await things().orderBy('i').startAfter(4).endAt(7).get())).toEqual([5, 6, 7])
    expect(numbers(await things().orderBy('i', 'desc').startAt(4).endBefore(1).get())).toEqual([
      4, 3, 2,
    ])
  })

  test('a cursor by document works among equal values', async () => {
    const first = await things().orderBy('mod').limit(3).get()
    expect(ids(first)).toEqual(['d00', 'd05', 'd10'])
    const last = first.docs[2]
    if (last === undefined) throw new Error('The first page is too short')
    expect(ids(await things().orderBy('mod').startAfter(last).limit(2).get())).toEqual([
      'd15',
      'd20',
    ])
  })

  test('limitToLast and offset return the right documents', async () => {
    expect(numbers(await things().orderBy('i').limitToLast(2).get())).toEqual([48, 49])
    expect(numbers(await things().orderBy('i').offset(48).get())).toEqual([48, 49])
  })

  test('paging through a collection returns each document once', async () => {
    const seen: string[] = []
    let query = things().orderBy('mod', 'desc').limit(7)
    for (;;) {
      const page = await query.get()
      seen.push(...ids(page))
      const last = page.docs.at(-1)
      if (last === undefined) break
      query = query.startAfter(last)
    }
    expect(new Set(seen).size).toBe(50)
    expect(seen).toHaveLength(50)
  })
})

describe('numeric Datastore ids come first, by their numbers', () => {
  const ordered = ['__id-9__', '__id7__', '__id12__', '__id9007199254740993__', '12', '7', 'A']
  ordered.push('__id7_', 'a')
  let numeric: CollectionReference

  beforeAll(async () => {
    numeric = local.newCollection()
    const batch = local.database.batch()
    for (const id of ordered.toReversed())
      batch.set(numeric.doc(id), { same: 1, ref: numeric.doc(id) })
    await batch.commit()
  })

  test('numeric ids sort by number in queries, by name and among equals', async () => {
    expect(ids(await numeric.get())).toEqual(ordered)
    expect(ids(await numeric.orderBy('same').get())).toEqual(ordered)
    expect(ids(await numeric.orderBy(FieldPath.documentId(), 'desc').get())).toEqual(
      ordered.toReversed(),
    )
  })

  test('numeric ids sort by number in references', async () => {
    expect(ids(await numeric.orderBy('ref').get())).toEqual(ordered)
    const later = numeric.where('ref', '>', numeric.doc('__id7__')).orderBy('ref').limit(2)
    expect(ids(await later.get())).toEqual(['__id12__', '__id9007199254740993__'])
  })

  test('numeric ids sort by number in filters and cursors', async () => {
    const between = numeric
      .where(FieldPath.documentId(), '>=', '__id7__')
      .where(FieldPath.documentId(), '<', '12')
    expect(ids(await between.get())).toEqual(ordered.slice(1, 4))
    const page = numeric.orderBy(FieldPath.documentId()).startAfter('__id12__').limit(2)
    expect(ids(await page.get())).toEqual(['__id9007199254740993__', '12'])
    const last = numeric.orderBy('same').endBefore(await numeric.doc('__id12__').get())
    expect(ids(await last.get())).toEqual(ordered.slice(0, 2))
  })

  test('numeric ids sort by number in listeners', async () => {
    const heard = await new Promise<QuerySnapshot>((resolve, reject) => {
      const end = numeric
        .orderBy('same')
        .limit(4)
        .onSnapshot((snapshot) => {
          end()
          resolve(snapshot)
        }, reject)
    })
    expect(ids(heard)).toEqual(ordered.slice(0, 4))
  })

  test('numeric ids sort by number in lists of documents and subcollections', async () => {
    await numeric.doc('__id8__').collection('sub').doc('x').set({})
    const listed = await numeric.listDocuments()
    expect(listed.map(({ id }) => id)).toEqual(ordered.toSpliced(2, 0, '__id8__'))
    await local.database.recursiveDelete(numeric.doc('__id8__'))
    expect(ids(await numeric.get())).toEqual(ordered)
  })
})

describe('collection groups', () => {
  test('a collection group query returns the documents of all collections with a name', async () => {
    const group = `kids-${local.projectId}`
    await local.database.doc(`a/x/${group}/1`).set({ v: 1 })
    await local.database.doc(`b/y/${group}/2`).set({ v: 2 })
    const query = local.database.collectionGroup(group)
    expect((await query.where('v', '>=', 1).get()).size).toBe(2)
    expect((await query.count().get()).data().count).toBe(2)
  })

  test('partitions split a collection group completely and without overlap', async () => {
    const group = `parts-${local.projectId}`
    for (let i = 0; i < 20; i++) await local.database.doc(`p/${i}/${group}/x`).set({ i })
    const seen: unknown[] = []
    let partitions = 0
    for await (const partition of local.database.collectionGroup(group).getPartitions(4)) {
      partitions += 1
      seen.push(...numbers(await partition.toQuery().get()))
    }
    expect(partitions).toBe(4)
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    )
  })
})

describe('aggregations', () => {
  test('counts, sums and averages are computed by the server', async () => {
    expect((await things().where('mod', '==', 1).count().get()).data().count).toBe(10)
    const aggregated = await things()
      .where('i', '<', 4)
      .aggregate({
        sum: AggregateField.sum('i'),
        average: AggregateField.average('i'),
        count: AggregateField.count(),
      })
      .get()
    expect(aggregated.data()).toEqual({ sum: 6, average: 1.5, count: 4 })
  })

  test('aggregations of an empty result have their neutral values', async () => {
    const aggregated = await things()
      .where('i', '<', 0)
      .aggregate({
        sum: AggregateField.sum('i'),
        average: AggregateField.average('i'),
        count: AggregateField.count(),
      })
      .get()
    expect(aggregated.data()).toEqual({ sum: 0, average: null, count: 0 })
  })

  test('a query has one to five aggregations', async () => {
    const spec = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`sum${i}`, AggregateField.sum(`f${i}`)]),
      )
    await expect(things().aggregate(spec(5)).get()).resolves.toMatchObject({})
    await expect(things().aggregate(spec(6)).get()).rejects.toThrow(
      '3 INVALID_ARGUMENT: The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    )
    await expect(things().aggregate({}).get()).rejects.toThrow(
      '3 INVALID_ARGUMENT: Aggregations can not be empty.',
    )
  })

  test('a count respects the limit', async () => {
    expect((await things().limit(7).count().get()).data().count).toBe(7)
  })
})
