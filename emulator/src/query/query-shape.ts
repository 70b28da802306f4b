import type { Disjunction, QueryShape } from '#index-planner/index.ts'
import { fieldPathText, parseFieldPath } from '#values/field-path.ts'
import { disjunctionsOf, type Conjunction } from './disjunctions.ts'
import { inequalities, type Operator } from './filters.ts'
import type { Query } from './query.ts'

/**
 * Returns what a query requires of its indexes. `aggregated` holds the fields of sums and averages.
 */
export function shapeOf(query: Query, aggregated: readonly string[] = []): QueryShape {
  const { target, filter, orders, nameDescending, nearest } = query
  return {
    group: target.collectionId,
    scope: target.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    disjunctions: disjunctionsOf(filter).map(disjunctionOf),
    orders: orders.map(({ path, descending }) => ({
      field: fieldPathText(path),
      direction: directionOf(descending),
    })),
    nameDirection: directionOf(nameDescending),
    aggregated: aggregated.map((text) => fieldPathText(parseFieldPath(text))),
    nearest: nearest && { field: fieldPathText(nearest.path), dimension: nearest.vector.length },
  }
}

function disjunctionOf(conditions: Conjunction): Disjunction {
  const fieldsWith = (isAsked: (op: Operator) => boolean) => [
    ...new Set(
      conditions.flatMap(({ path, op }) =>
        path !== 'name' && isAsked(op) ? [fieldPathText(path)] : [],
      ),
    ),
  ]
  return {
    equal: fieldsWith((op) => op === 'EQUAL').toSorted(),
    contains: fieldsWith((op) => op === 'ARRAY_CONTAINS')[0],
    inequalities: fieldsWith((op) => inequalities.has(op)),
    namesDocument: conditions.some(({ path, op }) => path === 'name' && op === 'EQUAL'),
  }
}

function directionOf(descending: boolean) {
  return descending ? 'DESCENDING' : 'ASCENDING'
}
