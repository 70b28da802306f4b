import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Database } from '#storage/database.ts'
import { OrderedIndex } from '#storage/ordered-index.ts'
import type { Document, Fields, Value } from '#values/value.ts'
import { aggregate } from './aggregate.ts'
import { matcherOf } from './matcher.ts'
import { runQuery } from './run.ts'
import {
  pathTextOf,
  type FieldOperator,
  type Filter,
  type Order,
  type StructuredQuery,
} from './structured-query.ts'

const DATABASE = 'projects/p/databases/(default)'
const ROOT = `${DATABASE}/documents`

/** Few values and few fields, so that random filters match some documents. */
const anyScalar = fc.constantFrom<Value>(
  { nullValue: null },
  { booleanValue: true },
  { integerValue: '1' },
  { integerValue: '2' },
  { doubleValue: 1 },
  { doubleValue: 1.5 },
  { doubleValue: 'NaN' },
  { stringValue: 'x' },
  { stringValue: 'y' },
)
const anyFieldValue = fc.oneof(
  anyScalar,
  fc.array(anyScalar, { maxLength: 3 }).map((values): Value => ({ arrayValue: { values } })),
)
const fieldPath = fc.constantFrom('a', 'b', 'm.c')
const anyFields = fc
  .record(
    {
      a: anyFieldValue,
      b: anyFieldValue,
      m: fc.record({ c: anyFieldValue }).map((fields): Value => ({ mapValue: { fields } })),
    },
    { requiredKeys: [] },
  )
  .map((fields): Fields => ({ ...fields }))

const anyId = fc.constantFrom('k0', 'k1', 'k2', 'k3', 'k4', '__id7__', '__id12__', '__id-3__')
const anyName = fc
  .tuple(fc.constantFrom('c', 'other', 'x/y/c', 'x/y!/c', 'c/k1/c', 'c/__id7__/c'), anyId)
  .map(([collection, id]) => `${ROOT}/${collection}/${id}`)

type Change = { name: string; fields: Fields | undefined }
const anyChange: fc.Arbitrary<Change> = fc.record({
  name: anyName,
  fields: fc.option(anyFields, { nil: undefined, freq: 6 }),
})

const anyCondition: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .record({ path: fieldPath, value: anyScalar })
    .map(({ path, value }) => fieldFilter(path, 'EQUAL', value)),
  fc
    .record({
      path: fieldPath,
      op: fc.constantFrom<FieldOperator>(
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
      ),
      value: anyScalar,
    })
    .map(({ path, op, value }) => fieldFilter(path, op, value)),
  fc
    .record({ path: fieldPath, value: anyScalar })
    .map(({ path, value }) => fieldFilter(path, 'NOT_EQUAL', value)),
  fc
    .record({ path: fieldPath, values: fc.array(anyScalar, { minLength: 1, maxLength: 3 }) })
    .map(({ path, values }) => fieldFilter(path, 'IN', { arrayValue: { values } })),
  fc
    .record({ path: fieldPath, value: anyScalar })
    .map(({ path, value }) => fieldFilter(path, 'ARRAY_CONTAINS', value)),
  fc
    .record({ path: fieldPath, values: fc.array(anyScalar, { minLength: 1, maxLength: 3 }) })
    .map(({ path, values }) => fieldFilter(path, 'ARRAY_CONTAINS_ANY', { arrayValue: { values } })),
  fc
    .record({
      path: fieldPath,
      op: fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'),
    })
    .map(({ path, op }): Filter => ({ unaryFilter: { field: { fieldPath: path }, op } })),
)

const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  anyCondition,
  fc
    .record({
      op: fc.constantFrom('AND', 'OR'),
      filters: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
    })
    .map((compositeFilter): Filter => ({ compositeFilter })),
)

const anyOrder: fc.Arbitrary<Order> = fc.record({
  field: fieldPath.map((path) => ({ fieldPath: path })),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
})

const anyQuery: fc.Arbitrary<StructuredQuery> = fc
  .record(
    {
      from: fc.boolean().map((allDescendants) => [{ collectionId: 'c', allDescendants }]),
      where: anyFilter,
      orderBy: fc.uniqueArray(anyOrder, {
        maxLength: 2,
        selector: ({ field }) => pathTextOf(field),
      }),
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.integer({ min: 0, max: 2 }),
      cursor: fc.record({ value: anyScalar, before: fc.boolean(), isEnd: fc.boolean() }),
    },
    { requiredKeys: ['from'] },
  )
  .map(({ cursor, ...query }): StructuredQuery => {
    if (cursor === undefined || (query.orderBy ?? []).length === 0) return query
    const position = { values: [cursor.value], before: cursor.before }
    return cursor.isEnd ? { ...query, endAt: position } : { ...query, startAt: position }
  })

const anyParent = fc.constantFrom(ROOT, ROOT, `${ROOT}/x/y`, `${ROOT}/c/k1`)

describe('index scans', () => {
  test('an index scan returns the same result as a full scan for any query, also after further changes', () => {
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 25 }),
        fc.array(anyChange, { maxLength: 8 }),
        fc.array(fc.tuple(anyParent, anyQuery), { minLength: 1, maxLength: 4 }),
        (first, second, queries) => {
          const database = newDatabase()
          for (const changes of [first, second]) {
            applyChanges(database, changes)
            for (const [parent, query] of queries) requireSameAsScan(database, parent, query)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('a query in a read-only transaction returns the state at its beginning, whatever changes later', () => {
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 25 }),
        fc.array(anyChange, { maxLength: 8 }),
        fc.tuple(anyParent, anyQuery),
        (first, second, [parent, query]) => {
          const database = newDatabase()
          applyChanges(database, first)
          const before = attempt(() => runQuery(database, parent, query))
          const { id } = database.transactions.beginReadOnly()
          applyChanges(database, second)
          const source = database.transactions.sourceOf(id)
          expect(attempt(() => runQuery(source, parent, query))).toEqual(before)
          database.transactions.end(id)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a query at a past time returns the result of that time', () => {
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 25 }),
        fc.array(fc.array(anyChange, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        fc.tuple(anyParent, anyQuery),
        (first, later, [parent, query]) => {
          const database = newDatabase()
          applyChanges(database, first)
          const moments = later.map((changes) => {
            const readTime = database.readTime()
            const found = attempt(() => runQuery(database, parent, query))
            applyChanges(database, changes)
            return { readTime, found }
          })
          for (const { readTime, found } of moments) {
            const then = database.snapshotAt(readTime)
            expect(attempt(() => runQuery(then, parent, query))).toEqual(found)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('queries in a large collection', () => {
  const database = newDatabase()
  const statuses = ['pending', 'approved', 'rejected']
  applyChanges(
    database,
    Array.from({ length: 6000 }, (_, i) => ({
      name: `${ROOT}/events/e${i}`,
      fields: {
        university: { stringValue: `u${i % 20}` },
        status: { stringValue: statuses[i % 3] ?? '' },
        tags: { arrayValue: { values: [{ stringValue: `t${i % 10}` }] } },
        starts: { integerValue: String((i * 37) % 6000) },
      },
    })),
  )
  const inOrder: StructuredQuery = {
    from: [{ collectionId: 'events' }],
    orderBy: [{ field: { fieldPath: 'starts' }, direction: 'DESCENDING' }],
    limit: 10,
  }
  const where = (path: string, op: FieldOperator, ...values: string[]): Filter => {
    const [first = '', ...more] = values
    const list = { arrayValue: { values: values.map((stringValue) => ({ stringValue })) } }
    return fieldFilter(path, op, more.length === 0 ? { stringValue: first } : list)
  }
  const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })

  test.each<[string, StructuredQuery]>([
    ['the latest', inOrder],
    [
      'equality on two fields',
      {
        ...inOrder,
        where: and(where('university', 'EQUAL', 'u3'), where('status', 'EQUAL', 'pending')),
      },
    ],
    [
      'in',
      {
        ...inOrder,
        where: and(
          where('university', 'EQUAL', 'u3'),
          where('status', 'IN', 'pending', 'approved'),
        ),
      },
    ],
    ['array-contains', { ...inOrder, where: where('tags', 'ARRAY_CONTAINS', 't3') }],
    [
      'a later page',
      {
        ...inOrder,
        where: where('university', 'EQUAL', 'u3'),
        startAt: { values: [{ integerValue: '3000' }] },
      },
    ],
    [
      'a collection group',
      { ...inOrder, from: [{ collectionId: 'events', allDescendants: true }] },
    ],
  ])('a page of ten reads about ten index entries: %s', (_title, query) => {
    const { result, entries } = countingEntries(() => runQuery(database, ROOT, query))
    expect(result.map(({ name }) => name)).toEqual(
      scan(database, ROOT, query).map(({ name }) => name),
    )
    expect(result).toHaveLength(10)
    expect(entries).toBeLessThanOrEqual(14)
  })

  test('a count reads no documents', () => {
    const structuredQuery = {
      from: [{ collectionId: 'events' }],
      where: where('university', 'EQUAL', 'u3'),
    }
    runQuery(database, ROOT, structuredQuery)
    const read = vi.spyOn(database, 'get')
    const { fields } = aggregate(database, ROOT, { structuredQuery, aggregations: [{ count: {} }] })
    expect(fields).toEqual({ field_1: { integerValue: '300' } })
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})

/** Runs a query and counts the index entries that it reads. */
function countingEntries<Result>(run: () => Result): { result: Result; entries: number } {
  let entries = 0
  const original = OrderedIndex.prototype.scan
  const spy = vi.spyOn(OrderedIndex.prototype, 'scan').mockImplementation(function* (
    this: OrderedIndex,
    ...bounds
  ) {
    for (const entry of original.apply(this, bounds)) {
      entries += 1
      yield entry
    }
  })
  const result = run()
  spy.mockRestore()
  return { result, entries }
}

function newDatabase() {
  return new Database(DATABASE, { lockTimeoutMs: 1000, transactionIdleMs: 1000 })
}

function applyChanges(database: Database, changes: readonly Change[]): void {
  for (const { name, fields } of changes) {
    const time = database.clock.commitTime()
    const before = database.get(name)
    const createTime = before?.createTime ?? time
    const after = fields && { name, fields, createTime, updateTime: time }
    database.apply([{ name, before, after }], time, {
      caller: { kind: 'owner' },
      firesTriggers: false,
    })
  }
}

/** Requires the same documents from an index scan and a full scan, unless the query is refused. */
function requireSameAsScan(database: Database, parent: string, query: StructuredQuery): void {
  const found = attempt(() => runQuery(database, parent, query))
  if (found === 'refused') return
  const scanned = scan(database, parent, query)
  expect(found.map(({ name }) => name)).toEqual(scanned.map(({ name }) => name))
}

function scan(database: Database, parent: string, query: StructuredQuery): Document[] {
  const { matches, compare } = matcherOf(parent, query)
  const matching = [...database.collections.all()].filter(matches).toSorted(compare)
  const offset = query.offset ?? 0
  return matching.slice(offset, offset + Number(query.limit ?? Infinity))
}

function attempt(run: () => Document[]): Document[] | 'refused' {
  try {
    return run()
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT' })
    return 'refused'
  }
}

function fieldFilter(path: string, op: FieldOperator, value: Value): Filter {
  return { fieldFilter: { field: { fieldPath: path }, op, value } }
}
