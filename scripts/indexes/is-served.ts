import type { QueryDeclaration } from '@huddle/contract/lists/list-declaration.ts'
import {
  IndexDefinitions,
  missingIndexes,
  planQuery,
  type QueryShape,
} from '@huddle/emulator/index-planner'

import type { IndexFile } from './index-file.ts'

/** Whether the indexes of a file serve a query, by the same plan as that of the local Firestore. */
export function isServed(file: IndexFile, query: QueryDeclaration): boolean {
  return missingIndexes(planQuery(shapeOf(query), definitionsOf(file))).length === 0
}

function shapeOf({ group, scope, equal, order }: QueryDeclaration): QueryShape {
  const contains = equal.find((name) => name.endsWith('[]'))?.slice(0, -2)
  const fields = equal.filter((name) => !name.endsWith('[]'))
  const directionOf = (direction: 'asc' | 'desc' | undefined) =>
    direction === 'desc' ? ('DESCENDING' as const) : ('ASCENDING' as const)
  return {
    group,
    scope,
    disjunctions: [{ equal: fields, inequalities: [], contains }],
    orders: order.map(({ field, direction }) => ({ field, direction: directionOf(direction) })),
    nameDirection: directionOf(order.at(-1)?.direction),
    aggregated: [],
  }
}

const known = new WeakMap<IndexFile, IndexDefinitions>()

function definitionsOf(file: IndexFile): IndexDefinitions {
  const definitions = known.get(file) ?? new IndexDefinitions(file)
  known.set(file, definitions)
  return definitions
}
