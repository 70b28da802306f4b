import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row> = {
  field: string
  header: string
  /** A fixed width in pixels; without it the column shares the remaining width. */
  width?: number
  minWidth?: number
  align?: 'left' | 'right'
  sortable?: boolean
  /** False for the column that identifies the row. */
  hideable?: boolean
  /** The placeholder's shape while the first page loads. */
  skeleton?: 'entity' | 'lines' | 'line' | 'chip' | 'none'
  /**
   * Pass `tabIndex` to links and buttons in the cell, so that the arrow keys reach them and Tab
   * leaves the table.
   */
  render: (row: Row, cell: { tabIndex: 0 | -1 }) => ReactNode
}
