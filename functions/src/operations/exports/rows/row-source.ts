import { FieldPath } from 'firebase-admin/firestore'

import { inOrder, type Order } from '#operations/lists/page-of.ts'
import type { ExportPlace } from '#store/export-work.ts'
import type { TypedQuery } from '#store/document.ts'

import type { Cell } from '../csv/csv-of.ts'

/** The rows of an export, read page by page. */
export type RowSource = {
  columns: readonly string[]
  count(): Promise<number>
  /** `next` is the place of the last row. Undefined when no rows are left. */
  page(place: ExportPlace | null): Promise<{ rows: Cell[][]; next: ExportPlace | undefined }>
}

type Rows<T extends { id: string }> = {
  columns: readonly string[]
  /** Read one after the other. Nearly always there is only one. */
  queries: readonly TypedQuery<T>[]
  order: Order<T>
  pageSize: number
  /** The row's values in the fields of the sort order. */
  placeOf(row: T): ExportPlace['values']
  cellsOf(rows: readonly T[]): Promise<Cell[][]>
}

/**
 * A place is stored as values, so that continuing from it costs no read and works after the row was
 * deleted. The next page is read while the current one is processed.
 */
export function rowSource<T extends { id: string }>({
  columns,
  queries,
  order,
  pageSize,
  placeOf,
  cellsOf,
}: Rows<T>): RowSource {
  const read = async (place: ExportPlace | null): Promise<T[]> => {
    const query = queries[place?.query ?? 0]
    if (query === undefined) return []
    const ordered = inOrder(query, order)
      .raw.orderBy(FieldPath.documentId(), order.at(-1)?.direction)
      .limit(pageSize)
    const isFirst = place === null || place.id === ''
    const page = isFirst ? ordered : ordered.startAfter(...place.values, place.id)
    const { docs } = await page.get()
    return docs.map((snapshot) => query.format.readExisting(snapshot))
  }

  const placeAfter = (found: readonly T[], index: number): ExportPlace | undefined => {
    const last = found.at(-1)
    return last !== undefined && found.length === pageSize
      ? { query: index, values: placeOf(last), id: last.id }
      : beginningOf(index + 1, queries.length)
  }

  let ahead: { place: ExportPlace; found: Promise<T[]> } | undefined
  const readAhead = (place: ExportPlace): void => {
    const found = read(place)
    // The caller that takes the page gets its failure. If no caller takes it, the failure does not
    // matter.
    found.catch(() => {})
    ahead = { place, found }
  }

  return {
    columns,
    async count() {
      const counts = await Promise.all(queries.map((query) => inOrder(query, order).count()))
      return counts.reduce((sum, part) => sum + part, 0)
    },
    async page(place) {
      const found = await (ahead?.place === place ? ahead.found : read(place))
      const next = placeAfter(found, place?.query ?? 0)
      ahead = undefined
      if (next !== undefined) readAhead(next)
      return { rows: await cellsOf(found), next }
    },
  }
}

function beginningOf(query: number, queries: number): ExportPlace | undefined {
  return query < queries ? { query, values: [], id: '' } : undefined
}
