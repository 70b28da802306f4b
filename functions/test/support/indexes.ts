import { readFileSync } from 'node:fs'

import { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'

type Direction = 'ASCENDING' | 'DESCENDING'
type Order = { field: string; direction: Direction }

/** A query as far as indexes are concerned. */
type Shape = { group: string; scope: string; equal: string[]; orders: Order[] }

const field = z.object({ fieldPath: z.string() })
const fieldFilter = z.object({ fieldFilter: z.object({ field, op: z.string() }) })
const filter = z.union([
  z.object({ compositeFilter: z.object({ filters: z.array(fieldFilter) }) }),
  fieldFilter,
])
const structuredQuery = z.object({
  from: z.tuple([z.object({ collectionId: z.string(), allDescendants: z.boolean().nullish() })]),
  where: filter.nullish(),
  orderBy: z.array(z.object({ field, direction: z.enum(['ASCENDING', 'DESCENDING']) })).nullish(),
})
const request = z.union([
  z.object({ structuredQuery }),
  z
    .object({ structuredAggregationQuery: z.object({ structuredQuery }) })
    .transform(({ structuredAggregationQuery }) => structuredAggregationQuery),
])

/** Notes every query that this process sends from now on, each shape once. */
export function recordQueries(): () => Shape[] {
  const shapes = new Map<string, Shape>()
  const original: unknown = Reflect.get(Firestore.prototype, 'requestStream')
  if (typeof original !== 'function') throw new Error('The SDK sends its queries in another way')
  Reflect.set(Firestore.prototype, 'requestStream', function (this: Firestore, ...args: unknown[]) {
    const query = request.safeParse(args[2])
    if (query.success) {
      const shape = shapeOf(query.data.structuredQuery)
      shapes.set(JSON.stringify(shape), shape)
    }
    const sent: unknown = Reflect.apply(original, this, args)
    return sent
  })
  return () => [...shapes.values()]
}

function shapeOf({ from, where, orderBy }: z.infer<typeof structuredQuery>): Shape {
  const filters =
    where === null || where === undefined
      ? []
      : 'compositeFilter' in where
        ? where.compositeFilter.filters
        : [where]
  const fieldsWith = (isAsked: (op: string) => boolean) => [
    ...new Set(
      filters
        .filter(({ fieldFilter: { op } }) => isAsked(op))
        .map(({ fieldFilter: each }) => each.field.fieldPath),
    ),
  ]
  const ordered = (orderBy ?? []).map((order) => ({
    field: order.field.fieldPath,
    direction: order.direction,
  }))
  // What a range names first orders the results, also when the query does not say so.
  const ranges = fieldsWith((op) => !equalities.has(op))
    .filter((name) => !ordered.some((order) => order.field === name))
    .map((name) => ({ field: name, direction: 'ASCENDING' as const }))
  return {
    group: from[0].collectionId,
    scope: from[0].allDescendants === true ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: fieldsWith((op) => equalities.has(op)).toSorted(),
    orders: [...ranges, ...ordered].filter(({ field: name }) => name !== '__name__'),
  }
}

const equalities = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])

const declared = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.string(),
      fields: z.array(
        z.object({
          fieldPath: z.string(),
          order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
          arrayConfig: z.string().optional(),
        }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.object({ queryScope: z.string() }).loose()),
    }),
  ),
})

/**
 * Which of these queries Firestore would refuse for want of an index, in words. It merges indexes that end in the same order, and needs
 * none of ours for equalities alone or for the order of a single field.
 */
export function withoutIndex(shapes: readonly Shape[]): string[] {
  const file = new URL('../../../firestore.indexes.json', import.meta.url)
  const { indexes, fieldOverrides } = declared.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hasGroupIndex = (group: string, name: string) =>
    fieldOverrides.some(
      ({ collectionGroup, fieldPath, indexes: own }) =>
        collectionGroup === group &&
        fieldPath === name &&
        own.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP'),
    )
  return shapes
    .filter((shape) => {
      const own = indexes.filter(
        ({ collectionGroup, queryScope }) =>
          collectionGroup === shape.group && queryScope === shape.scope,
      )
      const serving = own.filter(({ fields }) => isServedBy(shape, fields))
      const covered = new Set(
        serving.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath)),
      )
      const isMerged = shape.orders.length === 0 || shape.orders.length + shape.equal.length <= 1
      if (!isMerged) return serving.length === 0 || !shape.equal.every((name) => covered.has(name))
      // The indexes of single fields that Firestore makes by itself are those of one collection.
      if (shape.scope === 'COLLECTION') return false
      const asked = [...shape.equal, ...shape.orders.map((order) => order.field)]
      return !asked.every((name) => covered.has(name) || hasGroupIndex(shape.group, name))
    })
    .map(({ group, scope, equal, orders }) => {
      const order = orders.map(({ field: name, direction }) => `${name} ${direction}`).join(', ')
      return `${scope} ${group}: ${equal.join(' = ')} by ${order}`
    })
}

type IndexField = { fieldPath: string; order?: Direction | undefined }

/** It ends in the order of the query, or in just the opposite, and begins with nothing but fields that the query fixes. */
function isServedBy({ equal, orders }: Shape, fields: readonly IndexField[]): boolean {
  const prefix = fields.slice(0, fields.length - orders.length)
  const suffix = fields.slice(fields.length - orders.length)
  if (!prefix.every(({ fieldPath }) => equal.includes(fieldPath))) return false
  if (!suffix.every(({ fieldPath }, index) => fieldPath === orders[index]?.field)) return false
  const turned = suffix.map(({ order }, index) => order !== orders[index]?.direction)
  return turned.every((each) => each === turned[0])
}
