/** What a table shows: one page of rows in one of the states that every list has. */
export type TableQuery<Row> =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready'
      rows: readonly Row[]
      /** How many there are in all; undefined while it is being counted. */
      total: number | undefined
      /** A newer answer is on its way; the rows stay. */
      refreshing?: boolean
      /** Cursors of the neighbouring pages, for lists that are paged by cursor. */
      next?: string | undefined
      previous?: string | undefined
    }
