import { reversed, type ListOrder } from './list-order.ts'

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'

/**
 * What the queries of a list look like to Firestore's indexes. `firestore.indexes.json` is made of
 * these declarations. A name with `[]` is an array that is searched for one element.
 */
export type ListDeclaration = {
  /** The id of the collections that are queried. */
  group: string
  scope: QueryScope
  /** What every query compares for equality: one entry for each way to ask. */
  bases: readonly (readonly string[])[]
  /** What may be compared for equality besides, alone or together with others. */
  filters: readonly string[]
  orders: readonly ListOrder[]
  /** Whether a page before a cursor can be read, which reverses the order. */
  hasPreviousPages: boolean
}

/** One query without choices. */
export type QueryDeclaration = {
  group: string
  scope: QueryScope
  equal: readonly string[]
  order: ListOrder
}

/** Every query that a list can ask. */
export function queriesOf(list: ListDeclaration): QueryDeclaration[] {
  const { group, scope, bases, filters } = list
  return bases.flatMap((base) =>
    subsetsOf(filters).flatMap((chosen) =>
      directedOrdersOf(list).map((order) => ({ group, scope, equal: [...base, ...chosen], order })),
    ),
  )
}

/**
 * The queries whose indexes, merged, serve all queries of the list: each way to ask without
 * filters, and each filter by itself.
 */
export function partsOf(list: ListDeclaration): QueryDeclaration[] {
  const { group, scope, bases, filters } = list
  const parts = [...bases, ...filters.map((filter) => [filter])]
  return parts.flatMap((equal) =>
    directedOrdersOf(list).map((order) => ({ group, scope, equal, order })),
  )
}

function directedOrdersOf({ orders, hasPreviousPages }: ListDeclaration): readonly ListOrder[] {
  return hasPreviousPages ? orders.flatMap((order) => [order, reversed(order)]) : orders
}

function subsetsOf(filters: readonly string[]): string[][] {
  return filters.reduce<string[][]>(
    (subsets, filter) => subsets.flatMap((subset) => [subset, [...subset, filter]]),
    [[]],
  )
}
