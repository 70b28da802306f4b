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
import { latestSnapshotOf, listenShared } from './listen-shared.ts'
import { maxCount, refreshCounts, useCount } from './use-count.ts'
import { useLive, type LiveSource } from './use-live.ts'

/** The Firestore query of a list. */
export type ListQuery = {
  /** The filtered collection, without order and limit; undefined until it is known. */
  source: Query | undefined
  order: Order
  /**
   * What to count, if it is not the sorted list: the same rows in an order that does not depend on
   * the chosen sort, so that several components can share the count.
   */
  counted?: { source: Query | undefined; order: Order }
}

export type LivePageRequest<Schema extends z.ZodType> = ListQuery & {
  /** Identifies the list with all of its filters, such as `my-turn lakeside type=social`. */
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

/** The state of a list for a viewer whose scope is empty. */
export const emptyPage = {
  status: 'ready',
  rows: [],
  total: 0,
  refreshing: false,
  next: undefined,
  previous: undefined,
} satisfies LivePage<never>

/**
 * Listens to one page of a list. Reads as many documents as it shows, on every page of a list of
 * any length, plus a count unless the page is the whole list. The result fits the `query` of a
 * `DataTable`.
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
  const total = whole ?? (count === maxCount ? undefined : count)
  useFreshCounts(page)
  if (page.status !== 'ready') return page
  const { rows, next, previous } = page.data
  return { status: 'ready', refreshing: page.refreshing, rows, next, previous, total }
}

/** Refreshes the counts on screen when someone else's change adds or removes a row. */
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
  /** The number of rows, if this page is the whole list. */
  whole: number | undefined
  /** How often rows have come or gone since the page was first shown. */
  change: number
}

/**
 * Parsed snapshots: a snapshot that was known before listening is delivered again by the listener.
 */
type ReadPages<Row> = WeakMap<QuerySnapshot, Page<Row>>

function pageOf<Schema extends z.ZodType>(
  { order, size, cursor, schema }: LivePageRequest<Schema>,
  source: Query,
  pages: ReadPages<z.output<Schema>>,
): Pick<LiveSource<Page<z.output<Schema>>>, 'listen' | 'known'> {
  const place = readCursor(cursor, order)
  const pageSource = pageQuery(source, order, place, size)
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
      const snapshot = latestSnapshotOf(pageSource)
      return snapshot && read(snapshot, 0)
    },
    listen: ({ next, fail }) => {
      let shown = false
      let change = 0
      return listenShared(pageSource, {
        next: (snapshot) => {
          // The cache may hold a few of the rows from other queries: a page waits for its first
          // server snapshot.
          if (!shown && snapshot.metadata.fromCache) return
          const hasRowChange = snapshot.docChanges().some(({ type }) => type !== 'modified')
          if (hasRowChange && shown) change += 1
          shown = true
          next(read(snapshot, change), snapshot.metadata.fromCache)
        },
        fail: ({ code }) => fail(code),
      })
    },
  }
}

/** The query of the first page, or of the page after or before a cursor. */
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
