import type { Document } from '#values/value.ts'
import { satisfies } from './conditions.ts'
import { cursorBound, orderOf, placeOf } from './order.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query.ts'
import type { StructuredQuery } from './structured-query.ts'
import { isInTarget } from './target.ts'

export type Matcher = {
  /** Whether the document matches the query, apart from limit and offset. */
  matches(document: Document): boolean
  /** The order of two matching documents. */
  compare(a: Document, b: Document): number
  /** Whether there is a limit or an offset: the result then depends on other documents too. */
  isWindowed: boolean
}

export function matcherOf(parent: string, message: StructuredQuery): Matcher {
  return queryMatcher(parseQuery(parent, message))
}

export function queryMatcher(query: Query): Matcher {
  const order = orderOf(query)
  const start = query.start && cursorBound(query.start)
  const end = query.end && cursorBound(query.end)

  return {
    matches(document) {
      if (!isInTarget(query.target, document.name)) return false
      const place = placeOf(query, document)
      if (place === undefined || !satisfies(document, query.filter)) return false
      if (start !== undefined && order(place, start) < 0) return false
      return end === undefined || order(place, end) < 0
    },
    compare(a, b) {
      const [x, y] = [placeOf(query, a), placeOf(query, b)]
      if (x === undefined || y === undefined)
        throw new Error('Compared a document that cannot match')
      return order(x, y)
    },
    isWindowed: query.limit !== undefined || query.offset > 0,
  }
}
