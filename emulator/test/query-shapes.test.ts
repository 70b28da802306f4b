import { AggregateField, Filter } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { localFirestore } from './support/local-firestore.ts'
import { control } from './support/rest.ts'

const local = localFirestore()
const ascending = (field: string) => ({ field, direction: 'ASCENDING' })
const descending = (field: string) => ({ field, direction: 'DESCENDING' })

beforeEach(async () => {
  await control(local, 'DELETE', '/queryShapes')
})

test('each query is noted once, as its index would have to be', async () => {
  const collection = local.newCollection()
  const group = collection.id
  const query = collection.where('b', '==', 1).where('a', 'in', [1, 2]).orderBy('c', 'desc')
  await query.get()
  await query.limit(3).get()
  await query.count().get()
  await collection.where('n', '>', 1).get()
  await local.database.collectionGroup(group).where('tags', 'array-contains', 'x').get()
  expect((await control(local, 'GET', '/queryShapes')).body).toEqual({
    shapes: [
      { group, scope: 'COLLECTION', equal: ['a', 'b'], orders: [descending('c')] },
      { group, scope: 'COLLECTION', equal: [], orders: [ascending('n')] },
      { group, scope: 'COLLECTION_GROUP', equal: ['tags'], orders: [] },
    ],
  })
})

test('each side of an OR needs its own', async () => {
  const collection = local.newCollection()
  const either = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 1))
  await collection.where(either).orderBy('c').get()
  const shape = { group: collection.id, scope: 'COLLECTION', orders: [ascending('c')] }
  expect((await control(local, 'GET', '/queryShapes')).body).toEqual({
    shapes: [
      { ...shape, equal: ['a'] },
      { ...shape, equal: ['b'] },
    ],
  })
})

test('a sum is read from the index', async () => {
  const collection = local.newCollection()
  const { count, sum, average } = AggregateField
  const asked = { count: count(), hours: sum('hours'), middle: average('hours'), a: sum('a') }
  await collection.where('a', '==', 1).where('at', '>', 1).aggregate(asked).get()
  const orders = [ascending('at'), ascending('hours')]
  expect((await control(local, 'GET', '/queryShapes')).body).toEqual({
    shapes: [{ group: collection.id, scope: 'COLLECTION', equal: ['a'], orders }],
  })
})
