import { useState } from 'react'

import type { TableQuery } from './table-query.ts'

type Steady<Row> = {
  query: TableQuery<Row>
  /** Rows have come, gone or changed places, and wait until they may move. */
  isWaiting: boolean
}

/**
 * Keeps the rows in place while `isHeld`, even if the list changes in the background: a click must
 * hit the row that the person aimed at. The content of the rows stays up to date. A change that the
 * person made, by `key` or by turning to another page, is never held back.
 */
export function useSteadyRows<Row extends { id: string }>(
  query: TableQuery<Row>,
  { key, isHeld }: { key: string; isHeld: boolean },
): Steady<Row> {
  const now = { key, rows: rowsOf(query), isSettled: isSettled(query) }
  const [last, setLast] = useState(now)
  const held = isHeld && last.key === key && last.isSettled && inPreviousOrder(last.rows, now.rows)
  if (held && query.status === 'ready') return { query: { ...query, rows: held }, isWaiting: true }
  if (last.key !== key || last.rows !== now.rows || last.isSettled !== now.isSettled) setLast(now)
  return { query, isWaiting: false }
}

function rowsOf<Row>(query: TableQuery<Row>): readonly Row[] | undefined {
  return query.status === 'ready' ? query.rows : undefined
}

/** False while a requested result is loading: it must not be held back. */
function isSettled(query: TableQuery<unknown>): boolean {
  return query.status === 'ready' && query.refreshing !== true
}

/** The new rows in their previous order; undefined if no row would move. */
function inPreviousOrder<Row extends { id: string }>(
  before: readonly Row[] | undefined,
  now: readonly Row[] | undefined,
): readonly Row[] | undefined {
  if (before === undefined || now === undefined || before.length === 0) return undefined
  if (before.map(({ id }) => id).join() === now.map(({ id }) => id).join()) return undefined
  const fresh = new Map(now.map((row) => [row.id, row]))
  return before.map((row) => fresh.get(row.id) ?? row)
}
