import { Timestamp, type Query, type QuerySnapshot } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { localFirestore } from './support/local-firestore.ts'
import { control, restClient } from './support/rest.ts'

const local = localFirestore()

const numbers = (snapshot: QuerySnapshot) => snapshot.docs.map((document) => document.get('n'))

/** Runs reads in a transaction at a past time. */
function asOf<Result>(
  readTime: Timestamp,
  read: (transaction: FirebaseFirestore.Transaction) => Promise<Result>,
) {
  return local.database.runTransaction(read, { readOnly: true, readTime })
}

test('a document is read as it was after each of its writes', async () => {
  const document = local.newCollection().doc('a')
  const times: Timestamp[] = []
  for (let n = 0; n < 3; n++) times.push((await document.set({ n })).writeTime)
  times.push((await document.delete()).writeTime)
  times.push((await document.set({ n: 4 })).writeTime)
  const seen = await Promise.all(
    times.map((time) =>
      asOf(time, async (transaction) => (await transaction.get(document)).data()),
    ),
  )
  expect(seen).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }, undefined, { n: 4 }])
})

test('a query at a past time finds what there was, in the order of that time', async () => {
  const collection = local.newCollection()
  await Promise.all([1, 2, 3].map((n) => collection.doc(`d${n}`).set({ n })))
  const { writeTime } = await collection.doc('d4').set({ n: 4 })
  await collection.doc('d1').set({ n: 10 })
  await collection.doc('d2').delete()
  await collection.doc('d5').set({ n: 0 })
  const read = (query: Query) =>
    asOf(writeTime, async (transaction) => numbers(await transaction.get(query)))
  expect(await read(collection.orderBy('n'))).toEqual([1, 2, 3, 4])
  expect(await read(collection.where('n', '>=', 2).orderBy('n', 'desc').limit(2))).toEqual([4, 3])
  expect(numbers(await collection.orderBy('n').get())).toEqual([0, 3, 4, 10])
})

test('aggregations, lists and partitions can be read at a past time', async () => {
  const collection = local.newCollection()
  const { writeTime } = await collection.doc('x').collection('below').doc('y').set({ n: 1 })
  await collection.doc('x').collection('below').doc('y').delete()
  await collection.doc('z').set({ n: 1 })
  const counted = await asOf(writeTime, async (transaction) =>
    (await transaction.get(collection.doc('x').collection('below').count())).data(),
  )
  expect(counted).toEqual({ count: 1 })
  const { call, nameOf } = restClient(local)
  const readTime = textOf(writeTime)
  const path = `/${collection.path}`
  expect(await call('POST', `${path}/x:listCollectionIds`, { readTime })).toMatchObject({
    body: { collectionIds: ['below'] },
  })
  expect(await call('POST', `${path}/x:listCollectionIds`, {})).toEqual({ status: 200, body: {} })
  const listed = await call('GET', `${path}?readTime=${readTime}&showMissing=true`)
  expect(listed.body).toEqual({ documents: [{ name: nameOf(`${collection.path}/x`) }] })
})

test('REST reads accept a read time', async () => {
  const document = local.newCollection().doc('a')
  const { writeTime } = await document.set({ n: 1 })
  await document.set({ n: 2 })
  const { call } = restClient(local)
  const answer = await call('GET', `/${document.path}?readTime=${textOf(writeTime)}`)
  expect(answer).toMatchObject({ body: { fields: { n: { integerValue: '1' } } } })
  const before = Timestamp.fromMillis(writeTime.toMillis() - 60_000)
  expect(await call('GET', `/${document.path}?readTime=${textOf(before)}`)).toMatchObject({
    status: 404,
  })
})

test.each([
  ['more than an hour ago', -3_700_000, 'FAILED_PRECONDITION', /snapshot version is too old/],
  ['in the future', 3_600_000, 'INVALID_ARGUMENT', /cannot be in the future/],
])('a read time %s is refused', async (_title, distance, status, message) => {
  const time = Timestamp.fromMillis(Date.now() + distance)
  const refused = { error: { code: 400, status, message: expect.stringMatching(message) } }
  const { call } = restClient(local)
  const readTime = textOf(time)
  expect((await call('GET', `/c/a?readTime=${readTime}`)).body).toEqual(refused)
  expect((await call('POST', ':runQuery', { readTime })).body).toEqual([refused])
  const options = { readOnly: { readTime } }
  expect((await call('POST', ':beginTransaction', { options })).body).toEqual(refused)
})

test('clearing removes the history', async () => {
  const { writeTime } = await local.newCollection().doc('a').set({ n: 1 })
  await control(local, 'DELETE', '/databases/(default)/documents')
  const { call } = restClient(local)
  expect(await call('GET', `/c/a?readTime=${textOf(writeTime)}`)).toMatchObject({
    body: { error: { status: 'FAILED_PRECONDITION' } },
  })
})

/** Formats a time with its microseconds, which a Date would lose. */
function textOf(time: Timestamp): string {
  const second = new Date(time.seconds * 1000).toISOString().slice(0, 19)
  return `${second}.${String(time.nanoseconds / 1000).padStart(6, '0')}Z`
}
