import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row> = {
  field: string
  header: string
  /** Fixed in pixels; without it the column takes its share of what is left. */
  width?: number
  minWidth?: number
  align?: 'left' | 'right'
  sortable?: boolean
  /** False for the column that says which row it is. */
  hideable?: boolean
  /** The shape of its placeholder while the first page loads. */
  skeleton?: 'entity' | 'lines' | 'line' | 'chip' | 'none'
  /** Give `tabIndex` to links and buttons in the cell, so that the arrow keys reach them and Tab leaves the table. */
  render: (row: Row, cell: { tabIndex: 0 | -1 }) => ReactNode
}
