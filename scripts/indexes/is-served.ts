import type { QueryDeclaration } from '@huddle/contract/lists/list-declaration.ts'

import { IndexDefinitions } from '../../emulator/src/index-entries/definitions.ts'
import { planIndexes } from '../../emulator/src/index-planner/plan-indexes.ts'
import type { IndexFile } from './index-file.ts'

/** Whether the indexes of a file serve a query, by the same plan as that of the local Firestore. */
export function isServed(
  file: IndexFile,
  { group, scope, equal, order }: QueryDeclaration,
): boolean {
  const shape = {
    group,
    scope,
    equal: equal.filter((name) => !name.endsWith('[]')),
    contains: equal.flatMap((name) => (name.endsWith('[]') ? name.slice(0, -2) : [])),
    order: order.map(({ field, direction }) => ({ field, descending: direction === 'desc' })),
    nameDescending: order.at(-1)?.direction === 'desc',
    summed: [],
  }
  return planIndexes(shape, definitionsOf(file)).isServed
}

const known = new WeakMap<IndexFile, IndexDefinitions>()

function definitionsOf(file: IndexFile): IndexDefinitions {
  const definitions = known.get(file) ?? new IndexDefinitions(file)
  known.set(file, definitions)
  return definitions
}
