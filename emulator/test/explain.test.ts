import { AggregateField, FieldValue, Filter, type Query } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexedFirestore } from './support/indexed-firestore.ts'
import { codes } from './support/local-firestore.ts'
import { control, restClient } from './support/rest.ts'

// These are the results that the service was observed to return for similar queries.
const composite = (queryScope: string, ...fields: object[]) => ({
  collectionGroup: 'things',
  queryScope,
  fields,
})
const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' })
const { local } = indexedFirestore({
  indexes: [
    composite('COLLECTION', ascending('kind'), ascending('n')),
    composite('COLLECTION', ascending('size'), ascending('n')),
    composite('COLLECTION_GROUP', ascending('kind'), { fieldPath: 'n', order: 'DESCENDING' }),
    composite('COLLECTION', { fieldPath: 'at', vectorConfig: { dimension: 2, flat: {} } }),
  ],
})
const things = () => local.database.collection('things')
const group = () => local.database.collectionGroup('things')
const ofKind = () => things().where('kind', '==', 'odd')

beforeAll(async () => {
  const batch = local.database.batch()
  for (let n = 0; n < 10; n += 1) {
    const fields = { n, kind: n % 2 === 0 ? 'even' : 'odd', size: n % 3, tags: [n % 2, 2] }
    batch.set(things().doc(`t${n}`), { ...fields, at: FieldValue.vector([n, 1]) })
  }
  await batch.commit()
})

type Used = [properties: string, scope?: string]

function used(...indexes: Used[]) {
  return indexes.map(([properties, scope = 'Collection']) => ({ properties, query_scope: scope }))
}

function statsOf(documents: number, entries: number, results = documents) {
  return {
    resultsReturned: results,
    executionDuration: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
    readOperations: Math.max(1, documents),
    debugStats: {
      documents_scanned: String(documents),
      index_entries_scanned: String(entries),
      billing_details: {
        documents_billable: String(documents),
        index_entries_billable: '0',
        min_query_cost: documents === 0 ? '1' : '0',
        small_ops: '0',
      },
    },
  }
}

describe('query plans', () => {
  const plans: [string, () => Query, Used[]][] = [
    ['all documents', () => things(), [['(__name__ ASC)']]],
    ['an equality', ofKind, [['(kind ASC, __name__ ASC)']]],
    ['a descending order', () => things().orderBy('n', 'desc'), [['(n DESC, __name__ DESC)']]],
    [
      'an element',
      () => things().where('tags', 'array-contains', 1),
      [['(tags ARRAY_CONTAINS, __name__ ASC)']],
    ],
    ['a composite index', () => ofKind().where('n', '>', 3), [['(kind ASC, n ASC, __name__ ASC)']]],
    [
      'a merge',
      () => ofKind().where('size', '==', 1).orderBy('n'),
      [['(kind ASC, n ASC, __name__ ASC)'], ['(size ASC, n ASC, __name__ ASC)']],
    ],
    [
      'each value of an in filter',
      () => things().where('n', 'in', [1, 4]),
      [['(n ASC, __name__ ASC)'], ['(n ASC, __name__ ASC)']],
    ],
    [
      'each side of an OR',
      () =>
        things().where(Filter.or(Filter.where('kind', '==', 'odd'), Filter.where('size', '==', 0))),
      [['(kind ASC, __name__ ASC)'], ['(size ASC, __name__ ASC)']],
    ],
    ['a collection group', group, [['(__name__ ASC)', 'Collection group']]],
    [
      'a collection group with a composite index',
      () => group().where('kind', '==', 'odd').orderBy('n', 'desc'),
      [['(kind ASC, n DESC, __name__ DESC)', 'Collection group']],
    ],
  ]

  test.each(plans)('the plan of %s names its indexes', async (_title, query, indexes) => {
    const { metrics, snapshot } = await query().explain()
    expect(metrics).toEqual({
      planSummary: { indexesUsed: used(...indexes) },
      executionStats: null,
    })
    expect(snapshot).toBeNull()
  })
})

describe('analysed queries', () => {
  const runs: [string, () => Query, ReturnType<typeof statsOf>][] = [
    ['all documents', () => things(), statsOf(10, 10)],
    ['an equality', ofKind, statsOf(5, 5)],
    ['an empty result', () => things().where('kind', '==', 'neither'), statsOf(0, 0)],
    ['a projection', () => ofKind().select('n'), statsOf(5, 5)],
    [
      'overlapping sides of an OR',
      () =>
        things().where(Filter.or(Filter.where('kind', '==', 'odd'), Filter.where('size', '==', 0))),
      statsOf(7, 9),
    ],
  ]

  test.each(runs)('the analysis of %s has its statistics', async (_title, query, stats) => {
    const { metrics, snapshot } = await query().explain({ analyze: true })
    expect(metrics.executionStats).toEqual(stats)
    expect(snapshot?.docs.map(({ id }) => id)).toEqual(
      (await query().get()).docs.map(({ id }) => id),
    )
  })

  test('documents skipped by an offset are billed', async () => {
    const { metrics } = await things().orderBy('n').offset(4).limit(2).explain({ analyze: true })
    expect(metrics.executionStats).toMatchObject({ readOperations: 6, resultsReturned: 2 })
  })

  test('the analysis of a merge does not count index entries, because our engine walks a single index', async () => {
    const query = ofKind().where('size', '==', 1).orderBy('n')
    const { metrics } = await query.explain({ analyze: true })
    expect(metrics.executionStats?.debugStats).not.toHaveProperty('index_entries_scanned')
    expect(metrics.executionStats).toMatchObject({ resultsReturned: 2, readOperations: 2 })
  })
})

describe('explained aggregations', () => {
  const sum = () => ofKind().aggregate({ total: AggregateField.sum('n') })

  test('the plan of an aggregation includes the summed fields', async () => {
    const { metrics, snapshot } = await sum().explain()
    expect(metrics.planSummary.indexesUsed).toEqual(used(['(kind ASC, n ASC, __name__ ASC)']))
    expect([metrics.executionStats, snapshot]).toEqual([null, null])
  })

  test('the analysis of an aggregation bills index entries', async () => {
    const { metrics, snapshot } = await sum().explain({ analyze: true })
    expect(snapshot?.data()).toEqual({ total: 25 })
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 1,
      readOperations: 1,
      debugStats: {
        documents_scanned: '0',
        index_entries_scanned: '5',
        billing_details: { documents_billable: '0', index_entries_billable: '5' },
      },
    })
  })
})

describe('explained queries without an index', () => {
  const query = () => ofKind().orderBy('size', 'desc')
  const missing = composite('COLLECTION', ascending('kind'), {
    fieldPath: 'size',
    order: 'DESCENDING',
  })

  test.each([
    ['planned', undefined, 'no matching index found. '],
    ['analysed', { analyze: true }, 'The query requires an index. '],
  ])('a query without an index cannot be %s', async (_title, options, words) => {
    await expect(query().explain(options)).rejects.toMatchObject({
      code: codes.FAILED_PRECONDITION,
      details: `${words}Add to "indexes" in firestore.indexes.json: ${JSON.stringify(missing)}`,
    })
  })
})

test('a query plan costs one read', async () => {
  await control(local, 'DELETE', '/usage')
  await things().explain()
  expect((await control(local, 'GET', '/usage')).body).toMatchObject({ total: { reads: 1 } })
})

test('REST explains queries like the SDK', async () => {
  const structuredQuery = { from: [{ collectionId: 'things' }], limit: 2 }
  const { call } = restClient(local)
  const indexesUsed = used(['(__name__ ASC)'])
  expect((await call('POST', ':runQuery', { structuredQuery, explainOptions: {} })).body).toEqual([
    { explainMetrics: { planSummary: { indexesUsed } } },
  ])
  // The SDK does not send a limit of 0.
  const nothing = { ...structuredQuery, limit: 0 }
  expect(
    (await call('POST', ':runQuery', { structuredQuery: nothing, explainOptions: {} })).body,
  ).toEqual([{ explainMetrics: { planSummary: {} } }])
  const analyzed = await call('POST', ':runQuery', {
    structuredQuery,
    explainOptions: { analyze: true },
  })
  expect(analyzed.body).toMatchObject([
    { document: {} },
    {
      document: {},
      explainMetrics: {
        planSummary: { indexesUsed },
        executionStats: {
          resultsReturned: '2',
          executionDuration: expect.stringMatching(/^\d+\.\d+s$/),
          readOperations: '2',
        },
      },
    },
  ])
})

// The SDK's type for vector searches has no `explain()`.
test('REST explains a vector search and bills the compared vectors', async () => {
  const values = [0, 1].map((doubleValue) => ({ doubleValue }))
  const structuredQuery = {
    from: [{ collectionId: 'things' }],
    findNearest: {
      vectorField: { fieldPath: 'at' },
      queryVector: {
        mapValue: {
          fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } },
        },
      },
      distanceMeasure: 'EUCLIDEAN',
      limit: 3,
    },
  }
  await control(local, 'DELETE', '/usage')
  const { body } = await restClient(local).call('POST', ':runQuery', {
    structuredQuery,
    explainOptions: { analyze: true },
  })
  expect(body).toMatchObject([
    {},
    {},
    {
      explainMetrics: {
        planSummary: { indexesUsed: used(['(__name__ ASC, at VECTOR<2>)']) },
        executionStats: {
          readOperations: '4',
          debugStats: { billing_details: { knn_vector_index_entries_billable: '10' } },
        },
      },
    },
  ])
  expect((await control(local, 'GET', '/usage')).body).toMatchObject({ total: { reads: 4 } })
})
