import type { IndexDefinitions } from '#index-entries/definitions.ts'
import { missingIndex, type MissingIndex } from './missing-index.ts'
import { isByNameOnly, needOf } from './need.ts'
import type { Disjunction, QueryShape } from './query-shape.ts'
import { servingIndexes, type ServingIndex } from './serving-indexes.ts'

/** Whether a disjunction is served: by walking these indexes together, or not, for want of one. */
export type DisjunctionPlan =
  | { readonly isServed: true; readonly indexes: readonly ServingIndex[] }
  | { readonly isServed: false; readonly missing: MissingIndex }

/**
 * Plans a query as the service documents it. Each disjunction needs one index that begins with its
 * equality fields and ends in the order of the query, or several with that end, which are merged. A
 * lookup by name needs none. Returns one plan per disjunction, in the same order.
 */
export function planQuery(shape: QueryShape, definitions: IndexDefinitions): DisjunctionPlan[] {
  const plans = new Map<string, DisjunctionPlan>()
  return shape.disjunctions.map((disjunction) => {
    const key = JSON.stringify(disjunction)
    const plan = plans.get(key) ?? planDisjunction(shape, disjunction, definitions)
    plans.set(key, plan)
    return plan
  })
}

/** The indexes that the plans lack, each once. */
export function missingIndexes(plans: readonly DisjunctionPlan[]): MissingIndex[] {
  const missing = new Map<string, MissingIndex>()
  for (const plan of plans) {
    if (!plan.isServed) missing.set(JSON.stringify(plan.missing), plan.missing)
  }
  return [...missing.values()]
}

function planDisjunction(
  shape: QueryShape,
  disjunction: Disjunction,
  definitions: IndexDefinitions,
): DisjunctionPlan {
  const { group, scope } = shape
  const names: ServingIndex = { source: 'names', queryScope: scope }
  if (group === undefined) return { isServed: true, indexes: [names] }
  const need = needOf(shape, disjunction, group)
  if (disjunction.namesDocument === true && isByNameOnly(need)) {
    return { isServed: true, indexes: [] }
  }
  const indexes = servingIndexes(need, definitions)
  if (indexes !== undefined) return { isServed: true, indexes }
  return { isServed: false, missing: missingIndex(need, definitions) }
}
