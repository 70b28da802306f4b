import { Suspense, useState, type ReactNode } from 'react'

import type { TableSelection } from '#components/data-table/table-selection.ts'

import { BulkBar } from './bulk-bar.tsx'

type BulkRowsRequest<Row> = {
  /** Which view of the list: rows that were ticked in another one are not meant any more. */
  view: string
  /** The page of the table. */
  rows: readonly Row[]
  label: string
  icon: ReactNode
  /** Confirms and does it, for the rows as they were when it was asked for; `onClose` hears which failed. */
  dialog: (rows: readonly Row[], onClose: (failed: readonly string[]) => void) => ReactNode
}

type BulkRows = {
  selection: TableSelection
  /** Stands in the place of the toolbar while rows are ticked; false while none is. */
  bar: ReactNode
  dialog: ReactNode
}

/** The ticked rows of a queue, and what is done to all of them. */
export function useBulkRows<Row extends { id: string }>({
  view,
  rows,
  label,
  icon,
  dialog,
}: BulkRowsRequest<Row>): BulkRows {
  const [ticked, setTicked] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] })
  const [asked, setAsked] = useState<readonly Row[]>([])
  // Rows that left the page are not meant any more either.
  const chosen = rows.filter(({ id }) => ticked.view === view && ticked.ids.includes(id))
  const setIds = (ids: readonly string[]) => setTicked({ view, ids })
  return {
    selection: { ids: chosen.map(({ id }) => id), onChange: setIds },
    bar: chosen.length > 0 && (
      <BulkBar
        count={chosen.length}
        label={label}
        icon={icon}
        onAct={() => setAsked(chosen)}
        onClear={() => setIds([])}
      />
    ),
    dialog: asked.length > 0 && (
      <Suspense fallback={null}>
        {dialog(asked, (failed) => {
          setAsked([])
          setIds(failed)
        })}
      </Suspense>
    ),
  }
}
