import type {
  Disjunction,
  DisjunctionPlan,
  FieldOrder,
  MissingIndex,
  QueryShape,
  ServingIndex,
} from '#index-planner/index.ts'

/** One disjunction of a query, with the indexes that last served it or the one that was missing. */
export type NotedShape = {
  group: string
  scope: QueryShape['scope']
  /** Fields that are compared for equality or searched for an element. */
  equal: string[]
  /** The one of them that is searched for an element. */
  contains?: string
  /** The order of the results without the document name, followed by the summed fields. */
  orders: FieldOrder[]
  nameDirection: QueryShape['nameDirection']
  nearest?: QueryShape['nearest']
} & ({ indexes: readonly ServingIndex[] } | { missing: MissingIndex })

/** Limits the memory that a program with generated queries can use. */
const MOST_KEPT = 5000

/** The shapes of all queries so far, without duplicates. */
export class QueryShapes {
  readonly #shapes = new Map<string, NotedShape>()

  /**
   * `plans` has one plan for each disjunction. Queries over all collections are skipped because
   * they need no index.
   */
  note(shape: QueryShape, plans: readonly DisjunctionPlan[]): void {
    const { group } = shape
    if (group === undefined) return
    for (const [i, disjunction] of shape.disjunctions.entries()) {
      const plan = plans[i]
      if (plan === undefined) continue
      const noted = partOf(shape, disjunction, group)
      const key = JSON.stringify(noted)
      if (this.#shapes.size >= MOST_KEPT && !this.#shapes.has(key)) continue
      const { isServed, ...result } = plan
      this.#shapes.set(key, { ...noted, ...result })
    }
  }

  all(): NotedShape[] {
    return [...this.#shapes.values()]
  }

  reset(): void {
    this.#shapes.clear()
  }
}

function partOf(shape: QueryShape, { equal, contains }: Disjunction, group: string) {
  const { scope, orders, nameDirection, aggregated, nearest } = shape
  const equalOrElement = [...new Set([...equal, ...(contains === undefined ? [] : [contains])])]
  const known = new Set([...equalOrElement, ...orders.map(({ field }) => field)])
  const summed = [...new Set(aggregated)].filter((field) => !known.has(field)).toSorted()
  const direction = 'ASCENDING' as const
  return {
    group,
    scope,
    equal: equalOrElement.toSorted(),
    ...(contains !== undefined && { contains }),
    orders: [...orders, ...summed.map((field) => ({ field, direction }))],
    nameDirection,
    ...(nearest !== undefined && { nearest }),
  }
}
