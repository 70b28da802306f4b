import { useQueryClient } from '@tanstack/react-query'
import {
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

import { cursorAt, readCursor, type Cursor, type Order } from './cursor.ts'
import type { LiveState } from './live-state.ts'
import { orderedBy } from './ordered-by.ts'
import { parseDocument } from './parse-document.ts'
import { knownAnswerTo, listenTo } from './shared-query.ts'
import { countedAtMost, refreshCounts, useCount } from './use-count.ts'
import { useLive, type LiveSource } from './use-live.ts'

/** What a list asks Firestore for. */
export type ListQuery = {
  /** The filtered collection, without order and limit; undefined until it can be asked. */
  source: Query | undefined
  order: Order
  /**
   * What is counted, if not the list as it is sorted: the same rows in an order that is the same however
   * the list is sorted, so that a count which others show too is asked once.
   */
  counted?: { source: Query | undefined; order: Order }
}

export type LivePageRequest<Schema extends z.ZodType> = ListQuery & {
  /** Names the list with everything that filters it, such as `my-turn lakeside type=social`. */
  name: string
  size: number
  /** The cursor from the URL; empty for the first page. */
  cursor: string
  schema: Schema
}

export type LivePage<Row> =
  | Exclude<LiveState<never>, { status: 'ready' }>
  | {
      status: 'ready'
      rows: Row[]
      total: number | undefined
      refreshing: boolean
      next: string | undefined
      previous: string | undefined
    }

/** What somebody sees who may see nothing of a list. */
export const emptyPage = {
  status: 'ready',
  rows: [],
  total: 0,
  refreshing: false,
  next: undefined,
  previous: undefined,
} satisfies LivePage<never>

/**
 * One page of a list, kept up to date: reads as many documents as it shows, on every page of a list of any length, plus the
 * count, unless the page shows that it is all there is. It fits the `query` of a `DataTable`.
 */
export function useLivePage<Schema extends z.ZodType>(
  request: LivePageRequest<Schema>,
): LivePage<z.output<Schema>> {
  const { name, source, order, counted = { source, order }, size, cursor } = request
  const ordering = order.map(({ field, direction }) => `${field} ${direction}`).join(', ')
  const [pages] = useState<ReadPages<z.output<Schema>>>(() => new WeakMap())
  const page = useLive(
    source && {
      key: JSON.stringify([name, ordering, size, cursor]),
      family: name,
      ...pageOf(request, source, pages),
    },
  )
  const whole = page.status === 'ready' ? page.data.whole : undefined
  const isCounted = page.status === 'ready' && whole === undefined
  const count = useCount(
    name,
    isCounted && counted.source ? orderedBy(counted.source, counted.order) : undefined,
  )
  const total = whole ?? (count === countedAtMost ? undefined : count)
  useFreshCounts(page)
  if (page.status !== 'ready') return page
  const { rows, next, previous } = page.data
  return { status: 'ready', refreshing: page.refreshing, rows, next, previous, total }
}

/** When a row has come or gone by somebody else's hand, the counts on screen are no longer right. */
function useFreshCounts<Row>(page: LiveState<Page<Row>>) {
  const queries = useQueryClient()
  const change = page.status === 'ready' ? page.data.change : 0
  useEffect(() => {
    if (change > 0) void refreshCounts(queries)
  }, [change, queries])
}

type Page<Row> = {
  rows: Row[]
  next: string | undefined
  previous: string | undefined
  /** How many rows the list has, where this page is all of it. */
  whole: number | undefined
  /** How often rows have come or gone since the page was first shown. */
  change: number
}

/** What has been read already: the answer that was known before listening is told again by listening. */
type ReadPages<Row> = WeakMap<QuerySnapshot, Page<Row>>

function pageOf<Schema extends z.ZodType>(
  { order, size, cursor, schema }: LivePageRequest<Schema>,
  source: Query,
  pages: ReadPages<z.output<Schema>>,
): Pick<LiveSource<Page<z.output<Schema>>>, 'listen' | 'known'> {
  const place = readCursor(cursor, order)
  const asked = pageQuery(source, order, place, size)
  const read = (snapshot: QuerySnapshot, change: number): Page<z.output<Schema>> => {
    const known = pages.get(snapshot)
    if (known !== undefined) return known
    const { docs } = snapshot
    const first = docs[0]
    const last = docs.at(-1)
    const page = {
      rows: docs.flatMap((row) => parseDocument(schema, row) ?? []),
      next: last && docs.length === size ? cursorAt('after', last, order) : undefined,
      previous: first && place !== undefined ? cursorAt('before', first, order) : undefined,
      whole: place === undefined && docs.length < size ? docs.length : undefined,
      change,
    }
    pages.set(snapshot, page)
    return page
  }
  return {
    known: () => {
      const snapshot = knownAnswerTo(asked)
      return snapshot && read(snapshot, 0)
    },
    listen: ({ next, fail }) => {
      let shown = false
      let change = 0
      return listenTo(asked, {
        next: (snapshot) => {
          // The cache may know a few of the rows from elsewhere: a page begins with the server's word.
          if (!shown && snapshot.metadata.fromCache) return
          const moved = snapshot.docChanges().some(({ type }) => type !== 'modified')
          if (moved && shown) change += 1
          shown = true
          next(read(snapshot, change), snapshot.metadata.fromCache)
        },
        fail: ({ code }) => fail(code),
      })
    },
  }
}

/** One page of a list: the first one, or that after or before a place. */
export function pageQuery(
  source: Query,
  order: Order,
  place: Cursor | undefined,
  size: number,
): Query {
  return query(
    orderedBy(source, order),
    orderBy(documentId(), order.at(-1)?.direction ?? 'asc'),
    ...pageConstraints(place, size),
  )
}

function pageConstraints(place: Cursor | undefined, size: number): QueryConstraint[] {
  if (place === undefined) return [limit(size)]
  return place.side === 'after'
    ? [startAfter(...place.values), limit(size)]
    : [endBefore(...place.values), limitToLast(size)]
}
