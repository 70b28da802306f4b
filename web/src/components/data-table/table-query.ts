/** The input of a table: one page of rows in one of the states that every list has. */
export type TableQuery<Row> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      rows: readonly Row[]
      /** The number of rows in all pages; undefined while it is being counted. */
      total: number | undefined
      /** A newer result is on its way; the rows stay. */
      refreshing?: boolean
      /** Cursors of the next and previous page, for lists paged by cursor. */
      next?: string | undefined
      previous?: string | undefined
    }
