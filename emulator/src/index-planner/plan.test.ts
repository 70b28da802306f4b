import { describe, expect, test } from 'vitest'
import { IndexDefinitions } from '#index-entries/definitions.ts'
import { missingIndexes, planQuery } from './plan.ts'
import type { QueryShape } from './query-shape.ts'
import { groupIndex, index, query } from './testing/shapes.ts'
import type { WrittenIndex } from './written-index.ts'

/** Fields of each serving index, or `missing` and those of the index that is missing. */
function planned(shape: QueryShape, json: object = {}): string[] {
  const texts = planQuery(shape, new IndexDefinitions(json)).map((plan) => {
    if (plan.isServed)
      return plan.indexes
        .map((each) => (each.source === 'names' ? '__name__' : text(each)))
        .join(' + ')
    const { missing } = plan
    if (missing.kind === 'composite') return `missing ${text(missing.index)}`
    return `missing ${missing.scope} ${missing.mode} of ${missing.override.fieldPath}`
  })
  return [...new Set(texts)]
}

function text({ fields }: WrittenIndex): string {
  return fields
    .map((field) => {
      if ('arrayConfig' in field) return `${field.fieldPath}[]`
      if ('vectorConfig' in field) return `${field.fieldPath}<${field.vectorConfig.dimension}>`
      return field.order === 'DESCENDING' ? `-${field.fieldPath}` : field.fieldPath
    })
    .join(',')
}

const exempt = (fieldPath: string, ...indexes: object[]) => ({
  fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }],
})
const ofGroup = { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }

type Example = [title: string, shape: QueryShape, served: string[], json?: object]

/** "Index types in Cloud Firestore" of the Firestore documentation; in its order. */
const documented: Example[] = [
  ['an equality', query({ equal: ['state'] }), ['state']],
  ['a range', query({ inequalities: ['population'], orders: ['population'] }), ['population']],
  ['the order of one field', query({ orders: ['-name'] }), ['-name']],
  ['in', query({ anyOf: [{ equal: ['country'] }, { equal: ['country'] }] }), ['country']],
  [
    'several equalities',
    query({ equal: ['country', 'capital', 'state'] }),
    ['capital + country + state'],
  ],
  ['array-contains', query({ contains: 'regions' }), ['regions[]']],
  [
    'an equality and an order',
    query({ equal: ['country'], orders: ['population'] }),
    ['missing country,population'],
  ],
  [
    'with its index',
    query({ equal: ['country'], orders: ['population'] }),
    ['country,population'],
    { indexes: [index('country', 'population')] },
  ],
  [
    'a field of an equality in the other direction',
    query({ equal: ['country'], orders: ['population'] }),
    ['-country,population'],
    { indexes: [index('-country', 'population')] },
  ],
  [
    'a range orders by its field',
    query({ equal: ['country'], inequalities: ['population'], orders: ['population'] }),
    ['country,population'],
    { indexes: [index('country', 'population')] },
  ],
  [
    'in and a range',
    query({
      anyOf: [
        { equal: ['country'], inequalities: ['population'] },
        { equal: ['country'], inequalities: ['population'] },
      ],
      orders: ['population'],
    }),
    ['country,population'],
    { indexes: [index('country', 'population')] },
  ],
  [
    'the descending order needs an index of its own',
    query({ equal: ['country'], orders: ['-population'] }),
    ['missing country,-population'],
    { indexes: [index('country', 'population')] },
  ],
  [
    'array-contains and an equality, merged',
    query({ contains: 'regions', equal: ['capital'] }),
    ['capital + regions[]'],
  ],
  [
    'or by the index recommended for it',
    query({ contains: 'regions', equal: ['capital'] }),
    ['regions[],capital'],
    { indexes: [index('regions[]', 'capital')] },
  ],
  [
    'a collection group without filter and order',
    query({ scope: 'COLLECTION_GROUP' }),
    ['__name__'],
  ],
  [
    'a filter of a collection group',
    query({ scope: 'COLLECTION_GROUP', equal: ['category'] }),
    ['missing COLLECTION_GROUP ASCENDING of category'],
  ],
  [
    'with the index enabled',
    query({ scope: 'COLLECTION_GROUP', equal: ['category'] }),
    ['category'],
    exempt('category', ofGroup),
  ],
  [
    'another direction of __name__ than the last field has needs that index',
    query({ equal: ['a'], orders: ['b', '-__name__'] }),
    ['missing a,b,-__name__'],
    { indexes: [index('a', 'b')] },
  ],
  [
    'which is this one',
    query({ equal: ['a'], orders: ['b', '-__name__'] }),
    ['a,b,-__name__'],
    { indexes: [index('a', 'b', '-__name__')] },
  ],
  [
    'index merging: one of the restaurants',
    query({ equal: ['category'], orders: ['star_rating'] }),
    ['category,star_rating'],
    { indexes: ['category', 'city', 'editors_pick'].map((each) => index(each, 'star_rating')) },
  ],
  [
    'index merging: three of them',
    query({ equal: ['category', 'city', 'editors_pick'], orders: ['star_rating'] }),
    ['category,star_rating + city,star_rating + editors_pick,star_rating'],
    { indexes: ['category', 'city', 'editors_pick'].map((each) => index(each, 'star_rating')) },
  ],
  [
    'index merging: not of different orders',
    query({ equal: ['category', 'city'], orders: ['star_rating'] }),
    ['missing category,city,star_rating'],
    { indexes: [index('category', 'star_rating'), index('city', '-star_rating')] },
  ],
  ['an exempt field', query({ equal: ['a'] }), ['missing COLLECTION ASCENDING of a'], exempt('a')],
  [
    'an exempt field in a composite index',
    query({ equal: ['a', 'b'] }),
    ['a,b'],
    { ...exempt('a'), indexes: [index('a', 'b')] },
  ],
  [
    'a collection that is exempt',
    query({ equal: ['a'] }),
    ['missing COLLECTION ASCENDING of a'],
    exempt('*'),
  ],
  [
    'a field of an exempt map',
    query({ equal: ['m.a'] }),
    ['missing COLLECTION ASCENDING of m.a'],
    exempt('m'),
  ],
]

/** "Query with range and inequality filters on multiple fields" of the Firestore documentation. */
const ranges: Example[] = [
  [
    'two ranges are ordered by their fields',
    query({ inequalities: ['density', 'population'], orders: ['density', 'population'] }),
    ['density,population'],
    { indexes: [index('density', 'population')] },
  ],
  [
    'an order by the other first needs another index',
    query({ inequalities: ['density', 'population'], orders: ['population', 'density'] }),
    ['missing population,density'],
    { indexes: [index('density', 'population')] },
  ],
]

/** "Summarize data with aggregation queries" and "Index properties" in "Index types". */
const aggregations: Example[] = [
  ['a sum of everything', query({ aggregated: ['n'] }), ['n']],
  ['of two fields', query({ aggregated: ['n', 'd'] }), ['missing d,n']],
  [
    'after the equalities and the order',
    query({ equal: ['a'], orders: ['b'], aggregated: ['n'] }),
    ['a,b,n'],
    { indexes: [index('a', 'b', 'n')] },
  ],
  ['of a field that is in order', query({ orders: ['n'], aggregated: ['n'] }), ['n']],
]

/**
 * Answers of the service recorded in September 2026, published in the repository t-k/fireemu
 * (FS-QUERY-INDEX, index-selection and explain).
 */
const seenIndexes = {
  indexes: [index('a', 'b'), index('a', 'c'), index('b', 'c'), index('tags[]', 'b')],
  ...exempt('nx'),
}
const seen: Example[] = [
  ['two equalities by their own index', query({ equal: ['a', 'b'] }), ['a,b'], seenIndexes],
  ['two orders', query({ orders: ['a', 'b'] }), ['a,b'], seenIndexes],
  ['two orders the other way round', query({ orders: ['b', 'a'] }), ['missing b,a'], seenIndexes],
  [
    'a merge with an order',
    query({ equal: ['a', 'b'], orders: ['c'] }),
    ['a,c + b,c'],
    seenIndexes,
  ],
  [
    'a merge that lacks one',
    query({ equal: ['a', 'd'], orders: ['c'] }),
    ['missing a,d,c'],
    seenIndexes,
  ],
  [
    'an equality, names descending',
    query({ equal: ['a'], orders: ['-__name__'] }),
    ['-a'],
    seenIndexes,
  ],
  ['names descending', query({ orders: ['-__name__'] }), ['missing -__name__'], seenIndexes],
  [
    'names descending with an index',
    query({ orders: ['-__name__'] }),
    ['-__name__'],
    { indexes: [index('-__name__')] },
  ],
  ['names ascending', query({ orders: ['__name__'] }), ['__name__'], seenIndexes],
  [
    'a range, names the other way round',
    query({ inequalities: ['c'], orders: ['c', '-__name__'] }),
    ['missing c,-__name__'],
    seenIndexes,
  ],
  [
    'an element in another order',
    query({ contains: 'tags', orders: ['c'] }),
    ['missing tags[],c'],
    seenIndexes,
  ],
  ['an element in order', query({ contains: 'tags', orders: ['b'] }), ['tags[],b'], seenIndexes],
  [
    'a side of an OR is ordered by the range of the other',
    query({ anyOf: [{ equal: ['a'], inequalities: ['c'] }, { equal: ['b'] }], orders: ['c'] }),
    ['a,c', 'b,c'],
    seenIndexes,
  ],
  ['a sum with its index', query({ equal: ['a'], aggregated: ['b'] }), ['a,b'], seenIndexes],
  ['a sum without', query({ equal: ['a'], aggregated: ['d'] }), ['missing a,d'], seenIndexes],
  [
    'an index of a collection for its group',
    query({ scope: 'COLLECTION_GROUP', equal: ['a'], orders: ['b'] }),
    ['missing a,b'],
    seenIndexes,
  ],
  [
    'an index of the group for one collection',
    query({ equal: ['a'], orders: ['b'] }),
    ['a,b'],
    { indexes: [groupIndex('a', 'b')] },
  ],
  [
    'a field with an index of the group only, in one collection',
    query({ equal: ['n'] }),
    ['missing COLLECTION ASCENDING of n'],
    exempt('n', ofGroup),
  ],
  [
    'the descending order of a group',
    query({ scope: 'COLLECTION_GROUP', orders: ['-n'] }),
    ['missing COLLECTION_GROUP DESCENDING of n'],
  ],
  [
    'an order by an equality field decides the direction of names',
    query({ equal: ['tenant'], orders: ['-created', 'tenant'] }),
    ['missing tenant,-created,__name__'],
    { indexes: [index('tenant', '-created')] },
  ],
]

const nearest = { field: 'at', dimension: 3 }
const vectorIndex = (dimension: number, ...before: string[]) => {
  const { fields, ...rest } = index(...before)
  return {
    ...rest,
    fields: [...fields, { fieldPath: 'at', vectorConfig: { dimension, flat: {} } }],
  }
}

/** "Search with vector embeddings" of the Firestore documentation. */
const vectors: Example[] = [
  ['a search without index', query({ nearest }), ['missing at<3>']],
  ['a search', query({ nearest }), ['at<3>'], { indexes: [vectorIndex(3)] }],
  ['of another dimension', query({ nearest }), ['missing at<3>'], { indexes: [vectorIndex(2)] }],
  [
    'after a filter',
    query({ nearest, equal: ['color'] }),
    ['color,at<3>'],
    { indexes: [vectorIndex(3), vectorIndex(3, 'color')] },
  ],
  [
    'an index of vectors serves no other query',
    query({ equal: ['color'], orders: ['at'] }),
    ['missing color,at'],
    { indexes: [vectorIndex(3, 'color')] },
  ],
]

const lookups: Example[] = [
  ['a document by its name', query({ namesDocument: true }), ['']],
  ['one that must have a value, too', query({ namesDocument: true, equal: ['a'] }), ['a']],
  ['documents of all collections', query({ group: undefined }), ['__name__']],
]

describe.each([
  ['documented', documented],
  ['documented for ranges', ranges],
  ['documented for aggregations', aggregations],
  ['seen of the service', seen],
  ['a search for vectors', vectors],
  ['names', lookups],
])('%s', (_title, examples) => {
  test.each(examples)('%s', (_example, shape, served, json) => {
    expect(planned(shape, json)).toEqual(served)
  })
})

test('a composite index that the service would refuse to create serves nothing', () => {
  const json = { ...exempt('a'), indexes: [index('a')] }
  expect(planned(query({ equal: ['a'] }), json)).toEqual(['missing COLLECTION ASCENDING of a'])
})

test('an override keeps the time to live of its field', () => {
  const ttl = { collectionGroup: 'c', fieldPath: 'until', ttl: true, indexes: [] }
  const definitions = new IndexDefinitions({ fieldOverrides: [ttl] })
  expect(missingIndexes(planQuery(query({ orders: ['until'] }), definitions))).toMatchObject([
    { override: { ...ttl, indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] } },
  ])
})

test('an override keeps what the field has', () => {
  const plans = planQuery(
    query({ scope: 'COLLECTION_GROUP', equal: ['n'] }),
    new IndexDefinitions(),
  )
  expect(missingIndexes(plans)).toEqual([
    {
      kind: 'field',
      mode: 'ASCENDING',
      scope: 'COLLECTION_GROUP',
      override: {
        collectionGroup: 'c',
        fieldPath: 'n',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'DESCENDING', queryScope: 'COLLECTION' },
          { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
          ofGroup,
        ],
      },
    },
  ])
})
