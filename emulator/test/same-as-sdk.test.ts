import { randomUUID } from 'node:crypto'
import * as admin from 'firebase-admin/firestore'
import { initializeApp } from 'firebase/app'
import * as web from 'firebase/firestore'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFirestore } from './support/local-firestore.ts'

const local = localFirestore()
const collection = 'mixed'
let cache: web.Firestore
let stopListening = () => {}

/** One value in the form of each SDK. */
type Both = readonly [web: unknown, admin: unknown]

const alike = (value: unknown): Both => [value, value]

/** Values of every type, including some that are easily confused. */
const values: readonly Both[] = [
  ...[null, false, true, Number.NaN, -Infinity, -1.5, -0, 0, 1, 1.5, 2 ** 53, Infinity].map(alike),
  ...[[0, 0] as const, [1, 0] as const, [1, 1000] as const].map(([seconds, nanoseconds]): Both => [
    new web.Timestamp(seconds, nanoseconds),
    new admin.Timestamp(seconds, nanoseconds),
  ]),
  ...['', 'a', 'aa', 'b', 'Z', 'ż', '\ud7ff', '\uffff', '😀'].map(alike),
  ...[[], [0], [0, 1], [127], [128]].map((bytes): Both => [
    web.Bytes.fromUint8Array(Uint8Array.from(bytes)),
    Buffer.from(bytes),
  ]),
  ...[
    [-90, 0],
    [0, -180],
    [0, 0],
    [0, 1],
  ].map(([latitude = 0, longitude = 0]): Both => [
    new web.GeoPoint(latitude, longitude),
    new admin.GeoPoint(latitude, longitude),
  ]),
  ...[[], [null], [1], [1, 2], ['a'], [2]].map(alike),
  ...[[1], [2], [1, 2]].map((numbers): Both => [
    web.vector(numbers),
    admin.FieldValue.vector(numbers),
  ]),
  ...[{}, { a: 1 }, { a: 2 }, { a: 1, b: 1 }, { b: 0 }].map(alike),
]

const idOf = (i: number) => `d${String(i).padStart(3, '0')}`

beforeAll(async () => {
  const app = initializeApp({ projectId: local.projectId, apiKey: 'local' }, randomUUID())
  cache = web.initializeFirestore(app, {})
  const { hostname, port } = new URL(local.origin)
  web.connectFirestoreEmulator(cache, hostname, Number(port), { mockUserToken: 'owner' })
  const batch = web.writeBatch(cache)
  for (const [i, [value]] of values.entries()) {
    const [other] = values[(i * 7) % values.length] ?? [null]
    const list = Array.isArray(value) ? {} : { list: [value, i % 3] }
    // Some documents lack the second field.
    const rest = i % 4 === 0 ? {} : { b: other }
    batch.set(web.doc(cache, collection, idOf(i)), { a: value, ...list, ...rest })
  }
  await batch.commit()
  // A listener keeps the documents in the cache.
  await new Promise<void>((resolve, reject) => {
    stopListening = web.onSnapshot(
      web.collection(cache, collection),
      { includeMetadataChanges: true },
      ({ metadata, size }) => {
        if (!metadata.fromCache && !metadata.hasPendingWrites && size === values.length) resolve()
      },
      reject,
    )
  })
})

afterAll(async () => {
  stopListening()
  await web.terminate(cache)
})

type Condition = { field: 'a' | 'b' | 'list'; op: web.WhereFilterOp; operand: Both }
type Order = { field: 'a' | 'b'; direction: 'asc' | 'desc' }
type Description = {
  conditions: readonly Condition[]
  isOr: boolean
  orders: readonly Order[]
  limit: number | undefined
  isLast: boolean
}

const anyBoth = fc.constantFrom(...values)
const ordinary = anyBoth.filter(([value]) => value !== null && !Number.isNaN(value))
const listOf = (elements: fc.Arbitrary<Both>): fc.Arbitrary<Both> =>
  fc
    .array(elements, { minLength: 1, maxLength: 3 })
    .map((pairs) => [pairs.map(([value]) => value), pairs.map(([, value]) => value)])
/**
 * In lists the SDK distinguishes 0 from -0, although it does not where it compares single values.
 */
const scalar = ordinary.filter(([value]) => !Array.isArray(value) && value !== 0)

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('a', 'b'),
    op: fc.constantFrom('<', '<=', '>', '>='),
    operand: ordinary,
  }),
  fc.record({
    field: fc.constantFrom('a', 'b'),
    op: fc.constantFrom('==', '!='),
    operand: anyBoth,
  }),
  fc.record({
    field: fc.constantFrom('a', 'b'),
    op: fc.constantFrom('in', 'not-in'),
    operand: listOf(scalar),
  }),
  fc.record({
    field: fc.constant('list'),
    op: fc.constant('array-contains'),
    operand: scalar,
  }),
  fc.record({
    field: fc.constant('list'),
    op: fc.constant('array-contains-any'),
    operand: listOf(scalar),
  }),
)

/** The service allows at most one of these filters, and `not-in` not beside most others. */
function isServed({ conditions, isOr }: Description): boolean {
  const ops = conditions.map(({ op }) => op)
  const lists = ops.filter((op) => op.startsWith('array-contains'))
  const isPlain = ops.every((op) => op === 'not-in' || /^[<>]|==/.test(op))
  const notIns = ops.filter((op) => op === 'not-in').length
  const unequals = ops.filter((op) => op === '!=').length
  return lists.length <= 1 && unequals <= 1 && (notIns === 0 || (notIns === 1 && isPlain && !isOr))
}

const anyDescription: fc.Arbitrary<Description> = fc
  .record({
    conditions: fc.array(anyCondition, { maxLength: 3 }),
    isOr: fc.boolean(),
    orders: fc.uniqueArray(
      fc.record({ field: fc.constantFrom('a', 'b'), direction: fc.constantFrom('asc', 'desc') }),
      { maxLength: 2, selector: ({ field }) => field },
    ),
    limit: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    isLast: fc.boolean(),
  })
  .map((description) => ({
    ...description,
    isLast: description.isLast && description.orders.length > 0,
  }))
  .filter(isServed)

test("a query returns the same documents in the same order as the web SDK's cache", async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(anyDescription, async (description) => {
      const expected = await cached(description)
      expect(await served(description)).toEqual(expected)
      if (expected.length > 0) found += 1
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(40)
}, 60_000)

async function cached(description: Description): Promise<string[]> {
  const { conditions, isOr, orders, limit, isLast } = description
  const filters = conditions.map(cachedFilter)
  const filter = isOr ? web.or(...filters) : web.and(...filters)
  const bounds = limit === undefined ? [] : [isLast ? web.limitToLast(limit) : web.limit(limit)]
  const sorted = orders.map(({ field, direction }) => web.orderBy(field, direction))
  const all = web.collection(cache, collection)
  const query =
    filters.length === 0
      ? web.query(all, ...sorted, ...bounds)
      : web.query(all, filter, ...sorted, ...bounds)
  return (await web.getDocsFromCache(query)).docs.map(({ id }) => id)
}

/** In a range the cache treats NaN as the lowest number, while the service never finds it. */
function cachedFilter({ field, op, operand: [value] }: Condition) {
  const filter = web.where(field, op, value)
  const isFromBelow = (op === '<' || op === '<=') && typeof value === 'number'
  return isFromBelow ? web.and(filter, web.where(field, '>=', -Infinity)) : filter
}

async function served(description: Description): Promise<string[]> {
  const { conditions, isOr, orders, limit, isLast } = description
  const filters = conditions.map(({ field, op, operand }) =>
    admin.Filter.where(field, op, operand[1]),
  )
  let query: admin.Query = local.database.collection(collection)
  if (filters.length > 0) {
    query = query.where(isOr ? admin.Filter.or(...filters) : admin.Filter.and(...filters))
  }
  for (const { field, direction } of orders) query = query.orderBy(field, direction)
  if (limit !== undefined) query = isLast ? query.limitToLast(limit) : query.limit(limit)
  return (await query.get()).docs.map(({ id }) => id)
}
