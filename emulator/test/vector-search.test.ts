import type { VectorQueryOptions, VectorQuerySnapshot } from '@google-cloud/firestore'
import { FieldValue, type Query } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { expectRefused, localFirestore } from './support/local-firestore.ts'
import { restClient } from './support/rest.ts'

const local = localFirestore()
const places = () => local.database.collection('places')

const vectors: Record<string, unknown> = {
  east: FieldValue.vector([1, 0]),
  farEast: FieldValue.vector([10, 0]),
  north: FieldValue.vector([0, 2]),
  northEast: FieldValue.vector([1, 1]),
  west: FieldValue.vector([-3, 0]),
  origin: FieldValue.vector([0, 0]),
  otherDimension: FieldValue.vector([1, 0, 0]),
  plainArray: [1, 0],
}

beforeAll(async () => {
  const batch = local.database.batch()
  for (const [id, at] of Object.entries(vectors)) {
    const open = id.length % 2 === 0
    batch.set(places().doc(id), { at, nested: { at }, open, directed: id !== 'origin' })
  }
  batch.set(places().doc('nowhere'), { open: true })
  await batch.commit()
})

function nearest(options: Partial<VectorQueryOptions>, query: Query = places()) {
  return query
    .findNearest({
      vectorField: 'at',
      queryVector: [1, 0],
      limit: 10,
      distanceMeasure: 'EUCLIDEAN',
      ...options,
    })
    .get()
}

const ids = (snapshot: VectorQuerySnapshot) => snapshot.docs.map(({ id }) => id)

describe('vector searches', () => {
  test('a search by Euclidean distance returns the nearest first and ties by name', async () => {
    expect(ids(await nearest({}))).toEqual([
      'east',
      'northEast',
      'origin',
      'north',
      'west',
      'farEast',
    ])
  })

  test('a search by cosine distance returns the nearest first', async () => {
    const directed = places().where('directed', '==', true)
    expect(ids(await nearest({ distanceMeasure: 'COSINE' }, directed))).toEqual([
      'east',
      'farEast',
      'northEast',
      'north',
      'west',
    ])
  })

  test('a search by dot product returns the largest first', async () => {
    expect(ids(await nearest({ distanceMeasure: 'DOT_PRODUCT' }))).toEqual([
      'farEast',
      'east',
      'northEast',
      'north',
      'origin',
      'west',
    ])
  })

  test('a search returns no more than its limit', async () => {
    expect(ids(await nearest({ limit: 2 }))).toEqual(['east', 'northEast'])
  })

  test('a search may use a nested field', async () => {
    expect(ids(await nearest({ vectorField: 'nested.at', limit: 1 }))).toEqual(['east'])
  })
})

test('a search only considers documents that satisfy the filters', async () => {
  const open = places().where('open', '==', true)
  expect(ids(await nearest({}, open))).toEqual(['east', 'origin', 'west'])
})

test('a threshold keeps documents up to a distance, or from a dot product on', async () => {
  expect(ids(await nearest({ distanceThreshold: 1 }))).toEqual(['east', 'northEast', 'origin'])
  expect(ids(await nearest({ distanceMeasure: 'DOT_PRODUCT', distanceThreshold: 1 }))).toEqual([
    'farEast',
    'east',
    'northEast',
  ])
})

test('the distance is added to each document, also beside a field mask', async () => {
  const whole = await nearest({ distanceResultField: 'how.far', limit: 2 })
  expect(whole.docs.map((document) => document.data()['how.far'])).toEqual([0, 1])
  expect(whole.docs[0]?.get('open')).toBe(true)
  const selected = await nearest(
    { distanceResultField: 'far', limit: 1, distanceMeasure: 'COSINE' },
    places().where('directed', '==', true).select('open', 'far'),
  )
  expect(selected.docs[0]?.data()).toEqual({ open: true, far: 0 })
  expect((await places().doc('east').get()).get('far')).toBeUndefined()
})

test('a vector is read back as it was written', async () => {
  const document = places().doc('kept')
  await document.set({ v: FieldValue.vector([0.5, -1, 3]) })
  expect((await document.get()).get('v')).toEqual(FieldValue.vector([0.5, -1, 3]))
})

describe('vector searches and vectors that the service refuses', () => {
  test.each([0, 1001])('a search with a limit of %i is refused', async (limit) => {
    const query = { ...findNearest(), limit }
    expect(await runQuery(query)).toMatchObject({ status: 400 })
  })

  test('a cosine search with a zero vector is refused', async () => {
    await expectRefused(nearest({ distanceMeasure: 'COSINE' }), 'FAILED_PRECONDITION')
  })

  testOfOurs('a search with a limit, an offset or a cursor beside it is refused', async () => {
    for (const window of [{ limit: 1 }, { offset: 1 }, { startAt: { values: [] } }]) {
      expect(await runQuery(findNearest(), window)).toMatchObject({ status: 400 })
    }
  })

  test('a search with a reserved field for the distance is refused', async () => {
    const query = { ...findNearest(), distanceResultField: '__far__' }
    expect(await runQuery(query)).toMatchObject({ status: 400 })
  })

  test.each([
    ['no elements in its list', { value: { arrayValue: {} } }],
    ['a whole number', { value: { arrayValue: { values: [{ integerValue: '1' }] } } }],
    ['NaN', { value: { arrayValue: { values: [{ doubleValue: 'NaN' }] } } }],
    [
      'a further field beside its elements',
      { value: { arrayValue: { values: [{ doubleValue: 1 }] } }, more: {} },
    ],
    ['no list of elements', {}],
  ])('a stored vector with %s is refused', async (_what, rest) => {
    const fields = {
      v: { mapValue: { fields: { __type__: { stringValue: '__vector__' }, ...rest } } },
    }
    expect(await restClient(local).call('PATCH', '/places/broken', { fields })).toMatchObject({
      status: 400,
    })
  })

  test('a search for a value that is not a vector is refused', async () => {
    const query = { ...findNearest(), queryVector: { stringValue: 'north' } }
    expect(await runQuery(query)).toMatchObject({ status: 400 })
  })

  test('a vector with more than 2,048 dimensions is refused', async () => {
    const large = (dimensions: number) => FieldValue.vector(Array<number>(dimensions).fill(1))
    await places()
      .doc('large')
      .set({ v: large(2048) })
    await expectRefused(
      places()
        .doc('large')
        .set({ v: large(2049) }),
      'INVALID_ARGUMENT',
    )
  })
})

test('the documents that a vector search finds can be counted', async () => {
  const query = { from: [{ collectionId: 'places' }], findNearest: findNearest() }
  const counted = await restClient(local).call('POST', ':runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery: query, aggregations: [{ count: {} }] },
  })
  expect(counted.body).toMatchObject([
    { result: { aggregateFields: { field_1: { integerValue: '5' } } } },
  ])
})

function findNearest() {
  return {
    vectorField: { fieldPath: 'at' },
    queryVector: {
      mapValue: {
        fields: {
          __type__: { stringValue: '__vector__' },
          value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 0 }] } },
        },
      },
    },
    distanceMeasure: 'EUCLIDEAN',
    limit: 5,
  }
}

function runQuery(search: object, more: object = {}) {
  return restClient(local).call('POST', ':runQuery', {
    structuredQuery: { from: [{ collectionId: 'places' }], findNearest: search, ...more },
  })
}
