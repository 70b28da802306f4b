import { beforeAll, describe, expect, test } from 'vitest'
import { testOfOurs } from './support/firestore-under-test.ts'
import { localFirestore } from './support/local-firestore.ts'
import { restClient } from './support/rest.ts'

const local = localFirestore()
const int = (value: number) => ({ integerValue: String(value) })
const list = (...values: object[]) => ({ arrayValue: { values } })
const numbers = (count: number) => list(...Array.from({ length: count }, (_, i) => int(i)))
const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } })
const and = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })
const or = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } })
const order = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction })
const reference = (path: string) => ({ referenceValue: restClient(local).nameOf(path) })

/** Runs a query over REST, which also accepts queries that the SDKs refuse to send. */
async function run(query: object): Promise<{ status: number; body: unknown }> {
  const structuredQuery = { from: [{ collectionId: 'values' }], ...query }
  return restClient(local).call('POST', ':runQuery', { structuredQuery })
}

type Case = [what: string, query: () => object, message: string]

const refusedByBoth: Case[] = [
  [
    'two !=',
    () => ({ where: and(where('a', 'NOT_EQUAL', int(1)), where('a', 'NOT_EQUAL', int(2))) }),
    "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
  ],
  [
    'not-in beside "is not null"',
    () => ({ where: and(where('a', 'NOT_IN', numbers(1)), unary('b', 'IS_NOT_NULL')) }),
    "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
  ],
  [
    'not-in within an OR',
    () => ({ where: or(where('a', 'NOT_IN', numbers(1)), where('b', 'EQUAL', int(1))) }),
    "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
  ],
  [
    'more than thirty values',
    () => ({ where: where('a', 'IN', numbers(31)) }),
    "'IN' supports up to 30 comparison values.",
  ],
  [
    'more than ten values of not-in',
    () => ({ where: where('a', 'NOT_IN', numbers(11)) }),
    "'NOT_IN' supports up to 10 comparison values.",
  ],
  [
    'no values',
    () => ({ where: where('a', 'IN', list()) }),
    "'IN' requires an non-empty ArrayValue.",
  ],
  [
    'a single value instead of a list',
    () => ({ where: where('a', 'IN', int(1)) }),
    "'IN' requires an ArrayValue.",
  ],
  [
    'more than thirty alternatives',
    () => ({ where: and(where('a', 'IN', numbers(6)), where('b', 'IN', numbers(6))) }),
    'Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30',
  ],
  [
    'a name compared with a string',
    () => ({ where: where('__name__', 'EQUAL', { stringValue: 'a' }) }),
    '__key__ filter value must be a Key',
  ],
  [
    'a name that is null',
    () => ({ where: unary('__name__', 'IS_NULL') }),
    '__key__ filter value must be a Key',
  ],
  [
    'array-contains on the name',
    () => ({ where: where('__name__', 'ARRAY_CONTAINS', reference('values/a')) }),
    'the name __key__ is reserved',
  ],
  [
    'an order twice',
    () => ({ orderBy: [order('a'), order('b'), order('a')] }),
    'order by clause cannot contain duplicate fields a',
  ],
  [
    'an order after the name',
    () => ({ orderBy: [order('__name__'), order('a')] }),
    'order by clause cannot contain more fields after the key',
  ],
  [
    'a range on one field and an order by name only',
    () => ({ where: where('a', 'GREATER_THAN', int(1)), orderBy: [order('__name__')] }),
    'order by clause cannot contain more fields after the key',
  ],
  [
    'more cursor values than orders',
    () => ({ orderBy: [order('a')], startAt: { values: [int(1), int(2), int(3)] } }),
    'Cursor has too many values.',
  ],
  [
    'a filter over all collections',
    () => ({ from: [{ allDescendants: true }], where: where('a', 'EQUAL', int(1)) }),
    'kind is required for filter: a',
  ],
  [
    'an order over all collections',
    () => ({ from: [{ allDescendants: true }], orderBy: [order('a')] }),
    'kind is required for all orders except __key__ ascending',
  ],
  [
    'two collections',
    () => ({ from: [{ collectionId: 'a' }, { collectionId: 'b' }] }),
    'StructuredQuery.from cannot have more than one collection selector.',
  ],
  [
    'a path as collection id',
    () => ({ from: [{ collectionId: 'a/b' }] }),
    'Collection id "a/b" is invalid because it contains "/".',
  ],
  [
    'a reserved collection id',
    () => ({ from: [{ collectionId: '__x__' }] }),
    'Collection id "__x__" is invalid because it is reserved.',
  ],
  [
    'a field that needs quotes',
    () => ({ where: where('a-b', 'EQUAL', int(1)) }),
    'Invalid property path "a-b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  ],
  [
    'a field without a name',
    () => ({ orderBy: [order('')] }),
    'Invalid empty property path string.',
  ],
]

const refusedByTheService: Case[] = [
  [
    'two array-contains',
    () => ({
      where: and(where('a', 'ARRAY_CONTAINS', int(1)), where('b', 'ARRAY_CONTAINS', int(2))),
    }),
    "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
  ],
  [
    'ranges on more than ten fields',
    () => ({
      where: and(...Array.from({ length: 11 }, (_, i) => where(`f${i}`, 'GREATER_THAN', int(0)))),
    }),
    'The query contains 11 distinct inequality fields: [f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct inequality fields.',
  ],
  [
    'more than a hundred filters',
    () => ({
      where: and(...Array.from({ length: 101 }, (_, i) => where(`f${i}`, 'EQUAL', int(0)))),
    }),
    'The query may not have more than 100 filters + sort orders + ancestor total. Currently there are 101 filters, 0 sort orders, and no ancestor filter.',
  ],
  [
    'one name and a range on another field',
    () => ({
      where: and(
        where('__name__', 'EQUAL', reference('values/a')),
        where('a', 'GREATER_THAN', int(1)),
      ),
    }),
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  ],
  ['an empty OR', () => ({ where: or() }), 'Composite filter must have at least one sub-filter.'],
  [
    'a cursor value for an order that is not given',
    () => ({ where: where('a', 'GREATER_THAN', int(1)), startAt: { values: [int(1)] } }),
    'Cursor has too many values.',
  ],
  [
    'a name cursor that is not a document reference',
    () => ({ orderBy: [order('__name__')], startAt: { values: [int(1)] } }),
    'Cursor __key__ value is not a document reference.',
  ],
  [
    'descending names over all collections',
    () => ({ from: [{ allDescendants: true }], orderBy: [order('__name__', 'DESCENDING')] }),
    'kind is required for all orders except __key__ ascending',
  ],
]

describe('queries that the service refuses', () => {
  test.each(refusedByBoth)(
    "a query with %s is refused with the service's message",
    (_what, query, message) => requireRefused(query(), message),
  )
  testOfOurs.each(refusedByTheService)(
    "a query with %s is refused with the service's message",
    (_what, query, message) => requireRefused(query(), message),
  )
})

async function requireRefused(query: object, message: string) {
  expect(await run(query)).toEqual({
    status: 400,
    body: [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }],
  })
}

describe('filters on null and NaN', () => {
  const nothing = { nullValue: null }
  const notANumber = { doubleValue: 'NaN' }
  const stored = {
    null: nothing,
    nan: notANumber,
    one: int(1),
    text: { stringValue: 'a' },
    list: list(nothing, notANumber, int(1)),
  }

  beforeAll(async () => {
    const { call, nameOf } = restClient(local)
    const writes = Object.entries(stored).map(([id, v]) => ({
      update: { name: nameOf(`values/${id}`), fields: { v } },
    }))
    await call('POST', ':commit', { writes })
  })

  test.each<[string, object, string[]]>([
    ['is null', unary('v', 'IS_NULL'), ['null']],
    ['is NaN', unary('v', 'IS_NAN'), ['nan']],
    ['is not null', unary('v', 'IS_NOT_NULL'), ['list', 'nan', 'one', 'text']],
    ['is not NaN', unary('v', 'IS_NOT_NAN'), ['list', 'one', 'text']],
    ['== null', where('v', 'EQUAL', nothing), []],
    ['== NaN', where('v', 'EQUAL', notANumber), []],
    ['!= null', where('v', 'NOT_EQUAL', nothing), []],
    ['!= NaN', where('v', 'NOT_EQUAL', notANumber), ['list', 'nan', 'one', 'text']],
    ['> null', where('v', 'GREATER_THAN', nothing), []],
    ['< NaN', where('v', 'LESS_THAN', notANumber), []],
    ['< 5', where('v', 'LESS_THAN', int(5)), ['one']],
    ['<= 5', where('v', 'LESS_THAN_OR_EQUAL', int(5)), ['one']],
    ['> -5', where('v', 'GREATER_THAN', int(-5)), ['one']],
    ['>= -Infinity', where('v', 'GREATER_THAN_OR_EQUAL', { doubleValue: '-Infinity' }), ['one']],
    ['in', where('v', 'IN', list(nothing, notANumber, int(1))), ['one']],
    ['not-in with null', where('v', 'NOT_IN', list(nothing, int(1))), []],
    ['array-contains null', where('v', 'ARRAY_CONTAINS', nothing), []],
    ['array-contains NaN', where('v', 'ARRAY_CONTAINS', notANumber), []],
    ['array-contains-any', where('v', 'ARRAY_CONTAINS_ANY', list(nothing, int(1))), ['list']],
  ])('the filter "%s" matches null and NaN as in the service', async (_title, filter, found) => {
    const { body } = await run({ where: filter })
    const elements: { document?: { name: string } }[] = Array.isArray(body) ? body : []
    const names = elements.flatMap(({ document }) => document?.name.split('/').at(-1) ?? [])
    expect(names.toSorted()).toEqual(found)
  })
})

test('a query may start at any document of the database', async () => {
  const { body } = await run({
    orderBy: [order('__name__')],
    startAt: { values: [reference('elsewhere/a')], before: true },
  })
  expect(body).toHaveLength(5)
  const foreign = { referenceValue: 'projects/other/databases/(default)/documents/values/a' }
  const refused = await run({ orderBy: [order('__name__')], startAt: { values: [foreign] } })
  expect(refused.status).toBe(400)
})
