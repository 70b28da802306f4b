import { disjunctionsOf } from '#query/disjunctions.ts'
import { inequalities } from '#query/filters.ts'
import { parseQuery } from '#query/parse-query.ts'
import type { Query } from '#query/query.ts'
import type { StructuredQuery } from '#query/structured-query.ts'
import { fieldPathText } from '#values/field-path.ts'

/** A query as far as indexes are concerned, in the words of `firestore.indexes.json`. */
export type QueryShape = {
  group: string
  scope: 'COLLECTION' | 'COLLECTION_GROUP'
  /** Fields that are compared for equality, or searched for an element. */
  equal: string[]
  /** The order of the results, without the document name. */
  orders: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[]
}

/** A program that makes up queries is not to fill the memory. */
const MOST_KEPT = 5000

/** The shapes of all queries so far, each once. */
export class QueryShapes {
  readonly #shapes = new Map<string, QueryShape>()

  /** `summed` are fields of which a sum or an average is asked: their values are read from the index. */
  note(parent: string, message: StructuredQuery, summed: readonly string[] = []): void {
    const query = parseQuery(parent, message)
    if (query.target.collectionId === undefined) return
    for (const shape of shapesOf(query, query.target.collectionId)) {
      const whole = withSummed(shape, summed)
      if (this.#shapes.size < MOST_KEPT) this.#shapes.set(JSON.stringify(whole), whole)
    }
  }

  all(): QueryShape[] {
    return [...this.#shapes.values()]
  }

  reset(): void {
    this.#shapes.clear()
  }
}

/** Each alternative of an OR asks for an index of its own. */
function shapesOf({ target, filter, orders }: Query, group: string): QueryShape[] {
  return disjunctionsOf(filter).map((conditions) => {
    const equal = conditions.flatMap(({ path, op }) =>
      path === 'name' || inequalities.has(op) ? [] : [fieldPathText(path)],
    )
    return {
      group,
      scope: target.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
      equal: [...new Set(equal)].toSorted(),
      orders: orders.map(({ path, descending }) => ({
        field: fieldPathText(path),
        direction: descending ? 'DESCENDING' : 'ASCENDING',
      })),
    }
  })
}

function withSummed({ orders, ...shape }: QueryShape, summed: readonly string[]): QueryShape {
  const known = new Set([...shape.equal, ...orders.map(({ field }) => field)])
  const added = [...new Set(summed)].filter((field) => !known.has(field)).toSorted()
  const direction = 'ASCENDING' as const
  return { ...shape, orders: [...orders, ...added.map((field) => ({ field, direction }))] }
}
