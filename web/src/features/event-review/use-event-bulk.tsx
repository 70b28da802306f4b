import type { Event } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { TableSelection } from '#components/data-table/table-selection.ts'
import { BulkBar } from '#panels/bulk/bulk-bar.tsx'
import type { Turn } from '#panels/queue/turn.ts'

/** Loaded when it is asked for: the table does without it. */
const EventBulkDialog = lazy(() => import('./event-bulk-dialog.tsx'))

type EventBulk = {
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

/** The ticked rows of the queue, and what is done to all of them. */
export function useEventBulk(turn: Turn, rows: readonly Event[]): EventBulk {
  const [ticked, setTicked] = useState<{ turn: Turn; ids: readonly string[] }>({ turn, ids: [] })
  const [events, setEvents] = useState<readonly Event[]>([])
  // Rows that left the page, or another view of the queue, are not meant any more.
  const chosen = rows.filter(({ id }) => ticked.turn === turn && ticked.ids.includes(id))
  const setIds = (ids: readonly string[]) => setTicked({ turn, ids })
  return {
    selection: { ids: chosen.map(({ id }) => id), onChange: setIds },
    bar: chosen.length > 0 && (
      <BulkBar
        count={chosen.length}
        label={labels[turn]}
        icon={turn === 'mine' ? <CheckRounded /> : <NotificationsRounded />}
        onAct={() => setEvents(chosen)}
        onClear={() => setIds([])}
      />
    ),
    dialog: events.length > 0 && (
      <Suspense fallback={null}>
        <EventBulkDialog
          turn={turn}
          events={events}
          onClose={(failed) => {
            setEvents([])
            setIds(failed)
          }}
        />
      </Suspense>
    ),
  }
}
