import { useState } from 'react'

import type { TableQuery } from './table-query.ts'

type Steady<Row> = {
  query: TableQuery<Row>
  /** Rows have come, gone or changed places, and wait until they may move. */
  isWaiting: boolean
}

/**
 * Keeps the rows in their places while `isHeld`, although the list behind them changes by itself: a click must hit what was aimed at. What the
 * rows say stays up to date. A change that was asked for, by `key` or by turning to another page, is never held back.
 */
export function useSteadyRows<Row extends { id: string }>(
  query: TableQuery<Row>,
  { key, isHeld }: { key: string; isHeld: boolean },
): Steady<Row> {
  const now = { key, rows: rowsOf(query), isSettled: isSettled(query) }
  const [last, setLast] = useState(now)
  const held = isHeld && last.key === key && last.isSettled && inTheirPlaces(last.rows, now.rows)
  if (held && query.status === 'ready') return { query: { ...query, rows: held }, isWaiting: true }
  if (last.key !== key || last.rows !== now.rows || last.isSettled !== now.isSettled) setLast(now)
  return { query, isWaiting: false }
}

function rowsOf<Row>(query: TableQuery<Row>): readonly Row[] | undefined {
  return query.status === 'ready' ? query.rows : undefined
}

/** An answer that is on its way was asked for. */
function isSettled(query: TableQuery<unknown>): boolean {
  return query.status === 'ready' && query.refreshing !== true
}

/** Undefined where nothing would move. */
function inTheirPlaces<Row extends { id: string }>(
  before: readonly Row[] | undefined,
  now: readonly Row[] | undefined,
): readonly Row[] | undefined {
  if (before === undefined || now === undefined || before.length === 0) return undefined
  if (before.map(({ id }) => id).join() === now.map(({ id }) => id).join()) return undefined
  const fresh = new Map(now.map((row) => [row.id, row]))
  return before.map((row) => fresh.get(row.id) ?? row)
}
