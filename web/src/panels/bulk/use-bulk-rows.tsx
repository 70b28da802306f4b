import CheckRounded from '@mui/icons-material/CheckRounded'
import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import { Suspense, useMemo, useState, type ReactNode } from 'react'

import type { TableSelection } from '#components/data-table/table-selection.ts'

import type { Turn } from '../queue/turn.ts'
import { BulkBar } from './bulk-bar.tsx'

type BulkRowsRequest<Row> = {
  /** Which view of the queue: rows that were ticked in another one are not meant any more. */
  turn: Turn
  /** The page of the table. */
  rows: readonly Row[]
  /**
   * Confirms and does it, for the rows as they were when it was asked for; `onClose` hears which
   * failed.
   */
  dialog: (rows: readonly Row[], onClose: (failed: readonly string[]) => void) => ReactNode
}

type BulkRows = {
  selection: TableSelection
  /** Stands in the place of the toolbar while rows are ticked; false while none is. */
  bar: ReactNode
  dialog: ReactNode
}

const labels: Record<Turn, string> = {
  mine: 'Approve',
  host: 'Remind hosts',
  others: 'Remind reviewers',
}

/**
 * The ticked rows of a queue, and what is done to all of them: those of one's own turn are
 * approved, for the others somebody is reminded.
 */
export function useBulkRows<Row extends { id: string }>({
  turn,
  rows,
  dialog,
}: BulkRowsRequest<Row>): BulkRows {
  const [ticked, setTicked] = useState<{ turn: Turn; ids: readonly string[] }>({ turn, ids: [] })
  const [asked, setAsked] = useState<readonly Row[]>([])
  // Rows that left the page are not meant any more either.
  const chosen = useMemo(
    () => rows.filter(({ id }) => ticked.turn === turn && ticked.ids.includes(id)),
    [rows, ticked, turn],
  )
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen])
  const setIds = (next: readonly string[]) => setTicked({ turn, ids: next })
  return {
    selection: { ids, onChange: setIds },
    bar: chosen.length > 0 && (
      <BulkBar
        count={chosen.length}
        label={labels[turn]}
        icon={turn === 'mine' ? <CheckRounded /> : <NotificationsRounded />}
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
