import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IndexDefinitions, type Direction, type IndexScope } from '#index-entries/definitions.ts'
import type { Operator } from '#query/filters.ts'
import type { Document, Value } from '#values/value.ts'
import type { MissingIndex } from './missing-index.ts'
import { missingIndexes, planQuery } from './plan.ts'
import type { QueryShape } from './query-shape.ts'
import type { ServingIndex } from './serving-indexes.ts'
import { COLLECTION, filterAndSort, walkIndexes, type Question } from './testing/walk-indexes.ts'

const anyDirection = fc.constantFrom<Direction>('ASCENDING', 'DESCENDING')
const anyScope = fc.constantFrom<IndexScope>('COLLECTION', 'COLLECTION_GROUP')
const anyField = fc.constantFrom('a', 'b', 'd', 'e')
const anyScalar = fc.constantFrom<Value>(
  { integerValue: '1' },
  { integerValue: '2' },
  { stringValue: 'x' },
)
const anyList = fc
  .array(anyScalar, { maxLength: 2 })
  .map((values): Value => ({ arrayValue: { values } }))

const anyDocuments = fc
  .uniqueArray(
    fc.record({
      name: fc
        .tuple(fc.constantFrom(COLLECTION, `${COLLECTION}/k1/c`), fc.integer({ min: 0, max: 7 }))
        .map(([collection, id]) => `${collection}/k${id}`),
      fields: fc
        .record(
          { a: anyScalar, b: anyScalar, d: anyScalar, e: anyScalar, z: anyScalar, list: anyList },
          { requiredKeys: [] },
        )
        .map((fields) => ({ ...fields })),
    }),
    { maxLength: 12, selector: ({ name }) => name },
  )
  .map((documents): Document[] =>
    documents.map((document) => ({ ...document, createTime: '', updateTime: '' })),
  )

const anyQuestion: fc.Arbitrary<Question> = fc
  .record({
    scope: anyScope,
    equal: fc.dictionary(anyField, anyScalar, { maxKeys: 3, noNullPrototype: true }),
    contains: fc.option(anyScalar, { nil: undefined }),
    ranges: fc.array(
      fc.record({
        field: anyField,
        op: fc.constantFrom<Operator>('LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL'),
        operand: anyScalar,
      }),
      { maxLength: 1 },
    ),
    orders: fc.uniqueArray(fc.record({ field: anyField, direction: anyDirection }), {
      maxLength: 2,
      selector: ({ field }) => field,
    }),
    nameDirection: anyDirection,
    aggregated: fc.uniqueArray(anyField, { maxLength: 1 }),
  })
  .map(({ scope, orders, nameDirection, aggregated, ...values }) => {
    const missing = values.ranges
      .map(({ field }) => field)
      .filter((field) => !orders.some((order) => order.field === field))
    const shape: QueryShape = {
      group: 'c',
      scope,
      disjunctions: [
        {
          equal: Object.keys(values.equal),
          contains: values.contains === undefined ? undefined : 'list',
          inequalities: values.ranges.map(({ field }) => field),
        },
      ],
      orders: [...orders, ...missing.map((field) => ({ field, direction: nameDirection }))],
      nameDirection,
      aggregated,
    }
    return { shape, ...values }
  })

type Json = { indexes: object[]; fieldOverrides: { fieldPath: string }[] }

/** Indexes that may fit: some fields with one value, and mostly the order of the query. */
function anyIndexes({ shape, equal, contains }: Question): fc.Arbitrary<Json> {
  const prefix = [
    ...Object.keys(equal).map((field) =>
      anyDirection.map((order): object => ({ fieldPath: field, order })),
    ),
    ...(contains === undefined
      ? []
      : [fc.constant<object>({ fieldPath: 'list', arrayConfig: 'CONTAINS' })]),
  ]
  const suffix = shape.orders
    .filter(({ field }) => !Object.hasOwn(equal, field))
    .map(({ field, direction }) => ({ fieldPath: field, order: direction }))
  const index = fc.record({
    collectionGroup: fc.constant('c'),
    queryScope: anyScope,
    fields: fc
      .record({
        before: fc.tuple(...prefix).chain((all) => fc.shuffledSubarray(all)),
        // An index with one field too many is of no use.
        foreign: fc.constantFrom<object[]>([], [], [], [{ fieldPath: 'z', order: 'ASCENDING' }]),
        after: fc.constantFrom(suffix, suffix, suffix.toReversed(), suffix.map(opposite)),
        named: fc.option(anyDirection, { nil: undefined }),
      })
      .map(({ before, foreign, after, named }) => [
        ...before,
        ...foreign,
        ...after,
        ...(named === undefined ? [] : [{ fieldPath: '__name__', order: named }]),
      ]),
  })
  const override = fc.record({
    collectionGroup: fc.constant('c'),
    fieldPath: fc.constantFrom('*', 'a', 'b', 'list'),
    indexes: fc.array(fc.record({ order: anyDirection, queryScope: anyScope }), { maxLength: 2 }),
  })
  return fc.record({
    indexes: fc.array(index, { maxLength: 5 }),
    fieldOverrides: fc.uniqueArray(override, {
      maxLength: 1,
      selector: ({ fieldPath }) => fieldPath,
    }),
  })
}

function opposite({ fieldPath, order }: { fieldPath: string; order: Direction }) {
  const turned: Direction = order === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING'
  return { fieldPath, order: turned }
}

function withIndex({ indexes, fieldOverrides }: Json, missing: MissingIndex): Json {
  if (missing.kind === 'composite') return { indexes: [...indexes, missing.index], fieldOverrides }
  const others = fieldOverrides.filter(({ fieldPath }) => fieldPath !== missing.override.fieldPath)
  return { indexes, fieldOverrides: [...others, missing.override] }
}

function expectWalked(
  question: Question,
  indexes: readonly ServingIndex[],
  documents: readonly Document[],
) {
  const walked = walkIndexes(question, indexes, documents)
  const found = filterAndSort(question, documents)
  // A sum has no order, and its field stands in the index before the names.
  const isSum = question.shape.aggregated.length > 0
  expect(isSum ? walked.toSorted() : walked).toEqual(isSum ? found.toSorted() : found)
}

test('what is accepted is answered by walking the indexes that are named, and nothing else', () => {
  let single = 0
  let merged = 0
  fc.assert(
    fc.property(
      anyQuestion.chain((question) => fc.tuple(fc.constant(question), anyIndexes(question))),
      anyDocuments,
      ([question, json], documents) => {
        const [plan] = planQuery(question.shape, new IndexDefinitions(json))
        if (plan?.isServed !== true) return
        if (plan.indexes.length === 1) single += 1
        else merged += 1
        expectWalked(question, plan.indexes, documents)
      },
    ),
    { numRuns: 1500 },
  )
  // Refusing everything would pass, too.
  expect(single).toBeGreaterThan(100)
  expect(merged).toBeGreaterThan(20)
})

test('with the index that is missing the query is accepted', () => {
  let refused = 0
  fc.assert(
    fc.property(
      anyQuestion.chain((question) => fc.tuple(fc.constant(question), anyIndexes(question))),
      anyDocuments,
      ([question, json], documents) => {
        const [missing] = missingIndexes(planQuery(question.shape, new IndexDefinitions(json)))
        if (missing === undefined) return
        refused += 1
        const definitions = new IndexDefinitions(withIndex(json, missing))
        const [plan] = planQuery(question.shape, definitions)
        expect(plan).toMatchObject({ isServed: true })
        if (plan?.isServed !== true) return
        expectWalked(question, plan.indexes, documents)
      },
    ),
    { numRuns: 800 },
  )
  expect(refused).toBeGreaterThan(100)
})
