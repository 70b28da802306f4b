import { AggregateField, FieldValue, Filter } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexedFirestore } from './support/indexed-firestore.ts'
import { control } from './support/rest.ts'

const ascending = (field: string) => ({ field, direction: 'ASCENDING' })
const descending = (field: string) => ({ field, direction: 'DESCENDING' })
const indexed = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' })

const byColour = {
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields: [indexed('colour'), { fieldPath: 'rank', order: 'DESCENDING' }],
}
const bySize = {
  ...byColour,
  fields: [indexed('size'), { fieldPath: 'rank', order: 'DESCENDING' }],
}
const { local } = indexedFirestore({ indexes: [byColour, bySize] }, { missingIndexes: 'allow' })
const things = () => local.database.collection('things')

const shape = {
  group: 'things',
  scope: 'COLLECTION',
  equal: [],
  orders: [],
  nameDirection: 'ASCENDING',
}
const automatic = (...fields: object[]) => ({
  source: 'automatic',
  collectionGroup: 'things',
  queryScope: 'COLLECTION',
  fields,
})

async function shapes(): Promise<unknown> {
  const { body } = await control(local, 'GET', '/queryShapes')
  return typeof body === 'object' && body !== null && 'shapes' in body ? body.shapes : body
}

beforeEach(async () => {
  await control(local, 'DELETE', '/queryShapes')
})

describe('recorded query shapes', () => {
  test('a query shape is recorded once, with the indexes that served it', async () => {
    const query = things()
      .where('size', '==', 1)
      .where('colour', 'in', [1, 2])
      .orderBy('rank', 'desc')
    await query.get()
    await query.limit(3).get()
    await query.count().get()
    await things().where('n', '>', 1).get()
    await things().where('tags', 'array-contains', 'x').get()
    await things().get()
    expect(await shapes()).toEqual([
      {
        ...shape,
        equal: ['colour', 'size'],
        orders: [descending('rank')],
        nameDirection: 'DESCENDING',
        indexes: [
          { source: 'composite', ...byColour },
          { source: 'composite', ...bySize },
        ],
      },
      { ...shape, orders: [ascending('n')], indexes: [automatic(indexed('n'))] },
      {
        ...shape,
        equal: ['tags'],
        contains: 'tags',
        indexes: [automatic({ fieldPath: 'tags', arrayConfig: 'CONTAINS' })],
      },
      { ...shape, indexes: [{ source: 'names', queryScope: 'COLLECTION' }] },
    ])
  })

  test('a query shape is recorded with its missing index', async () => {
    await things().where('colour', '==', 1).orderBy('rank').get()
    expect(await shapes()).toEqual([
      {
        ...shape,
        equal: ['colour'],
        orders: [ascending('rank')],
        missing: {
          kind: 'composite',
          index: { ...byColour, fields: [indexed('colour'), indexed('rank')] },
        },
      },
    ])
  })

  test('each side of an OR is recorded as a shape of its own', async () => {
    const either = Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 1))
    await things().where(either).get()
    expect(await shapes()).toEqual([
      { ...shape, equal: ['a'], indexes: [automatic(indexed('a'))] },
      { ...shape, equal: ['b'], indexes: [automatic(indexed('b'))] },
    ])
  })

  test('the shape of a sum includes the summed field, which is read from the index', async () => {
    const { count, sum, average } = AggregateField
    const asked = { count: count(), hours: sum('hours'), middle: average('hours'), a: sum('a') }
    await things().where('a', '==', 1).where('at', '>', 1).aggregate(asked).get()
    expect(await shapes()).toMatchObject([
      { ...shape, equal: ['a'], orders: [ascending('at'), ascending('hours')] },
    ])
  })

  test('the shape of a vector search includes the vector', async () => {
    const search = things().findNearest({
      vectorField: 'at',
      queryVector: FieldValue.vector([1, 0]),
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    })
    await search.get()
    expect(await shapes()).toMatchObject([{ ...shape, nearest: { field: 'at', dimension: 2 } }])
  })
})
