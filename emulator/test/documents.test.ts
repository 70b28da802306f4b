import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { codes, expectRefused, localFirestore } from './support/local-firestore.ts'

const local = localFirestore()

test('a document is read back as it was written, with its times', async () => {
  const document = local.newCollection().doc()
  const { writeTime } = await document.set({ n: 1 })
  const snapshot = await document.get()
  expect(snapshot.data()).toEqual({ n: 1 })
  expect(snapshot.createTime).toEqual(writeTime)
  expect(snapshot.updateTime).toEqual(writeTime)
})

test('a missing document is reported as missing with a read time', async () => {
  const snapshot = await local.newCollection().doc('missing').get()
  expect(snapshot.exists).toBe(false)
  expect(snapshot.readTime.toMillis()).toBeGreaterThan(0)
})

test('values of every type are read back unchanged', async () => {
  const document = local.newCollection().doc()
  const written = {
    none: null,
    yes: true,
    no: false,
    count: 42,
    large: Number.MAX_SAFE_INTEGER,
    negative: -1,
    zero: 0,
    half: 1.5,
    infinite: Infinity,
    notANumber: NaN,
    empty: '',
    text: 'zażółć 🎉',
    time: Timestamp.fromMillis(1_700_000_000_123),
    bytes: Buffer.from([0, 1, 255]),
    place: new GeoPoint(52.1, 21),
    reference: local.database.doc('things/one'),
    list: [1, 'x', null, { inner: [] }],
    noFields: {},
    noItems: [],
    oddNames: { 'odd.key': 1, '`q`': 2, 'back\\slash': 3 },
    vector: FieldValue.vector([1, 2, 3]),
  }
  await document.set(written)
  expect((await document.get()).data()).toEqual(written)
})

test('an update changes only the named fields and can delete fields', async () => {
  const document = local.newCollection().doc()
  await document.set({ address: { city: 'A', street: 'B' }, phone: '1' })
  await document.update({ 'address.city': 'C', phone: FieldValue.delete() })
  expect((await document.get()).data()).toEqual({ address: { city: 'C', street: 'B' } })
  await document.set({ address: { zip: '3' } }, { merge: true })
  expect((await document.get()).data()).toEqual({ address: { city: 'C', street: 'B', zip: '3' } })
})

test('an update of a missing document is refused', async () => {
  await expectRefused(local.newCollection().doc('missing').update({ n: 1 }), 'NOT_FOUND')
})

test('creating an existing document is refused', async () => {
  const document = local.newCollection().doc()
  await document.create({ n: 1 })
  await expectRefused(document.create({ n: 2 }), 'ALREADY_EXISTS')
})

test('a write can require the version that was read', async () => {
  const document = local.newCollection().doc()
  const { writeTime: former } = await document.set({ n: 1 })
  const { writeTime: current } = await document.set({ n: 2 })
  await expectRefused(document.update({ n: 3 }, { lastUpdateTime: former }), 'FAILED_PRECONDITION')
  await document.update({ n: 3 }, { lastUpdateTime: current })
  expect((await document.get()).get('n')).toBe(3)
})

test('transforms increment, add and remove array elements, and set the server time', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 1, list: [1, 2], at: FieldValue.serverTimestamp() })
  await document.update({
    n: FieldValue.increment(4),
    list: FieldValue.arrayUnion(2, 3),
    fraction: FieldValue.increment(0.5),
  })
  const { writeTime } = await document.update({
    list: FieldValue.arrayRemove(1),
    again: FieldValue.serverTimestamp(),
  })
  const data = (await document.get()).data()
  // Whole milliseconds, unlike the time of the write.
  const again = Timestamp.fromMillis(writeTime.toMillis())
  expect(data).toMatchObject({ n: 5, list: [2, 3], fraction: 0.5, again })
  expect(data?.['at']).toBeInstanceOf(Timestamp)
})

test('an update with only transforms keeps the other fields', async () => {
  const document = local.newCollection().doc()
  await document.set({ kept: 1 })
  await document.update({ at: FieldValue.serverTimestamp() })
  expect((await document.get()).get('kept')).toBe(1)
})

test('an integer saturates at the end of its range', async () => {
  const document = local.newCollection().doc()
  const root = `projects/${local.projectId}/databases/(default)/documents`
  const name = `${root}/${document.path}`
  const call = async (path: string, init: RequestInit) => {
    const headers = { authorization: 'Bearer owner' }
    return (await fetch(`${local.origin}/v1/${path}`, { ...init, headers })).json()
  }
  const increment = { fieldPath: 'n', increment: { integerValue: '6000000000000000000' } }
  const writes = [{ update: { name }, updateMask: {}, updateTransforms: [increment] }]
  const body = JSON.stringify({ writes })
  await call(`${root}:commit`, { method: 'POST', body })
  expect(await call(`${root}:commit`, { method: 'POST', body })).toMatchObject({
    writeResults: [{ transformResults: [{ integerValue: '9223372036854775807' }] }],
  })
})

test('a write without effect keeps the update time', async () => {
  const document = local.newCollection().doc()
  const { writeTime } = await document.set({ n: 1 })
  const repeated = await document.set({ n: 1 })
  expect(repeated.writeTime).toEqual(writeTime)
  expect((await document.get()).updateTime).toEqual(writeTime)
})

test('commit times are strictly increasing', async () => {
  const collection = local.newCollection()
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, i) => collection.doc().set({ i })),
  )
  const times = results.map(
    ({ writeTime }) => `${writeTime.seconds}.${String(writeTime.nanoseconds).padStart(9, '0')}`,
  )
  expect(new Set(times).size).toBe(50)
})

test('deleting a document twice succeeds', async () => {
  const document = local.newCollection().doc()
  await document.set({ n: 1 })
  await document.delete()
  await document.delete()
  expect((await document.get()).exists).toBe(false)
})

test('a batch is applied as a whole or not at all', async () => {
  const collection = local.newCollection()
  await collection.doc('old').set({ n: 1 })
  const good = local.database.batch()
  good
    .set(collection.doc('a'), { n: 1 })
    .set(collection.doc('b'), { n: 2 })
    .delete(collection.doc('old'))
  expect(await good.commit()).toHaveLength(3)
  const bad = local.database.batch()
  bad.set(collection.doc('c'), { n: 1 }).update(collection.doc('missing'), { n: 1 })
  await expectRefused(bad.commit(), 'NOT_FOUND')
  expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a bulk writer reports the result of each write separately', async () => {
  const collection = local.newCollection()
  await collection.doc('taken').set({ n: 1 })
  const writer = local.database.bulkWriter()
  const good = Array.from({ length: 50 }, (_, i) => writer.set(collection.doc(`d${i}`), { i }))
  const outcome = writer.create(collection.doc('taken'), { n: 2 }).then(
    () => undefined,
    (error: { code: number }) => error.code,
  )
  await writer.close()
  expect(await Promise.all(good)).toHaveLength(50)
  expect(await outcome).toBe(codes.ALREADY_EXISTS)
})

test('several documents can be read at once with a field mask', async () => {
  const collection = local.newCollection()
  await collection.doc('a').set({ shown: 1, hidden: 2 })
  const [found, missing] = await local.database.getAll(
    collection.doc('a'),
    collection.doc('none'),
    {
      fieldMask: ['shown'],
    },
  )
  expect(found?.data()).toEqual({ shown: 1 })
  expect(missing?.exists).toBe(false)
})

test('collections and documents are listed, including missing documents with subcollections', async () => {
  const collection = local.newCollection()
  await collection.doc('parent/kids/one').set({ n: 1 })
  await collection.doc('real').set({ n: 1 })
  expect((await local.database.listCollections()).map(({ id }) => id)).toContain(collection.id)
  expect((await collection.doc('parent').listCollections()).map(({ id }) => id)).toEqual(['kids'])
  expect((await collection.listDocuments()).map(({ id }) => id)).toEqual(['parent', 'real'])
})

test('a recursive delete removes a collection with everything below it', async () => {
  const collection = local.newCollection()
  const neighbour = local.database.collection(`${collection.id}x`)
  await neighbour.doc('stays').set({ n: 1 })
  for (let i = 0; i < 30; i++) await collection.doc(`d${i}/kids/one`).set({ n: 1 })
  await local.database.recursiveDelete(collection)
  expect(await collection.listDocuments()).toEqual([])
  expect((await neighbour.get()).size).toBe(1)
})

test.each([
  ['a document of more than a megabyte', { text: 'x'.repeat(1024 * 1024) }],
  ['maps nested more than twenty levels deep', nested(21)],
  ['a reserved field name', { __secret__: 1 }],
])('%s is refused', async (_title, data) => {
  await expectRefused(local.newCollection().doc('a').set(data), 'INVALID_ARGUMENT')
})

test.each(['__secret__', '_____', '.', '..'])(
  'the reserved document id %s is refused',
  async (id) => {
    await expectRefused(local.newCollection().doc(id).set({ n: 1 }), 'INVALID_ARGUMENT')
  },
)

test.each(['____', '__secret_', '_secret__', '.a', '...'])(
  'the id %s is allowed for documents and collections',
  async (id) => {
    const collection = local.newCollection()
    await collection.doc(id).collection(id).doc(id).create({ n: 1 })
    const { docs } = await collection.doc(id).collection(id).get()
    expect(docs.map((document) => document.id)).toEqual([id])
  },
)

test('a batch that deletes a document cannot update it but can set it', async () => {
  const document = local.newCollection().doc()
  for (const before of [undefined, { n: 1, old: true }]) {
    if (before !== undefined) await document.set(before)
    const updated = local.database.batch().delete(document).update(document, { n: 2 })
    await expectRefused(updated.commit(), 'INVALID_ARGUMENT')
    expect((await document.get()).data()).toEqual(before)
  }
  await local.database.batch().delete(document).set(document, { n: 3 }).commit()
  expect((await document.get()).data()).toEqual({ n: 3 })
  const setAgain = local.database.batch().delete(document).set(document, { n: 4 })
  await setAgain.update(document, { more: 1 }).commit()
  expect((await document.get()).data()).toEqual({ n: 4, more: 1 })
})

function nested(depth: number): object {
  return depth === 0 ? {} : { inner: nested(depth - 1) }
}
