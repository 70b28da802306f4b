import { FieldPath, type OrderByDirection } from 'firebase-admin/firestore'

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
  orderBy: readonly [field: keyof T & string, direction: OrderByDirection]
  pageSize: number
  placeOf(row: T): string | Date
  cellsOf(rows: readonly T[]): Promise<Cell[][]>
}

/** Places are kept as values, so that going on from one costs no read and survives the row's deletion. */
export function rowSource<T extends { id: string }>({
  columns,
  queries,
  orderBy: [field, direction],
  pageSize,
  placeOf,
  cellsOf,
}: Rows<T>): RowSource {
  return {
    columns,
    async count() {
      const counts = await Promise.all(queries.map((query) => query.count()))
      return counts.reduce((sum, part) => sum + part, 0)
    },
    async page(place) {
      const index = place?.query ?? 0
      const query = queries[index]
      if (query === undefined) return { rows: [], next: undefined }
      const ordered = query.raw
        .orderBy(field, direction)
        .orderBy(FieldPath.documentId(), direction)
        .limit(pageSize)
      const isFirst = place === null || place.id === ''
      const { docs } = await (isFirst ? ordered : ordered.startAfter(place.value, place.id)).get()
      const found = docs.map((snapshot) => query.format.readExisting(snapshot))
      const last = found.at(-1)
      return {
        rows: await cellsOf(found),
        next:
          last !== undefined && found.length === pageSize
            ? { query: index, value: placeOf(last), id: last.id }
            : beginningOf(index + 1, queries.length),
      }
    },
  }
}

function beginningOf(query: number, queries: number): ExportPlace | undefined {
  return query < queries ? { query, value: '', id: '' } : undefined
}
