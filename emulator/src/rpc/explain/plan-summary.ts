import type { DisjunctionPlan, ServingIndex, WrittenField } from '#index-planner/index.ts'

/** google.firestore.v1.PlanSummary: the indexes of each disjunction, in order. */
export type PlanSummary = { indexesUsed?: { query_scope: string; properties: string }[] }

const SCOPES: Record<ServingIndex['queryScope'], string> = {
  COLLECTION: 'Collection',
  COLLECTION_GROUP: 'Collection group',
}

const DIRECTIONS = { ASCENDING: 'ASC', DESCENDING: 'DESC' } as const

export function planSummaryOf(plans: readonly DisjunctionPlan[]): PlanSummary {
  const indexes = plans.flatMap((plan) => (plan.isServed ? plan.indexes : []))
  if (indexes.length === 0) return {}
  return {
    indexesUsed: indexes.map((index) => ({
      query_scope: SCOPES[index.queryScope],
      properties: `(${propertiesOf(index).join(', ')})`,
    })),
  }
}

/** The fields with the document name, which comes last unless there is a vector. */
function propertiesOf(index: ServingIndex): string[] {
  if (index.source === 'names') return ['__name__ ASC']
  const vectors = index.fields.filter((field) => 'vectorConfig' in field)
  const others = index.fields.filter((field) => !('vectorConfig' in field))
  const last = others.at(-1)
  if (last?.fieldPath === '__name__') return [...others, ...vectors].map(textOf)
  const direction = last !== undefined && 'order' in last ? last.order : 'ASCENDING'
  return [...others.map(textOf), `__name__ ${DIRECTIONS[direction]}`, ...vectors.map(textOf)]
}

function textOf(field: WrittenField): string {
  if ('order' in field) return `${field.fieldPath} ${DIRECTIONS[field.order]}`
  if ('arrayConfig' in field) return `${field.fieldPath} ARRAY_CONTAINS`
  return `${field.fieldPath} VECTOR<${field.vectorConfig.dimension}>`
}
