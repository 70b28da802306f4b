import { FieldPath } from 'firebase-admin/firestore'

import { inOrder, type Order } from '#operations/lists/page-of.ts'
import type { ExportPlace } from '#store/export-work.ts'
import type { TypedQuery } from '#store/document.ts'

import type { Cell } from '../csv/csv-of.ts'

/** The rows of an export, a page at a time. */
export type RowSource = {
  columns: readonly string[]
  count(): Promise<number>
  /** `next` is the place of the last row, undefined when nothing is left. */
  page(place: ExportPlace | null): Promise<{ rows: Cell[][]; next: ExportPlace | undefined }>
}

type Rows<T extends { id: string }> = {
  columns: readonly string[]
  /** Read one after the other; nearly always there is one. */
  queries: readonly TypedQuery<T>[]
  order: Order<T>
  pageSize: number
  /** The values of a row in the fields of the order. */
  placeOf(row: T): ExportPlace['values']
  cellsOf(rows: readonly T[]): Promise<Cell[][]>
}

/**
 * Places are kept as values, so that going on from one costs no read and survives the row's deletion. While a page is worked on, the next one is
 * read already.
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
    // Whoever takes the page hears of its failure; when nobody does, it was for nothing.
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
