import type { Event } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import NotificationsRounded from '@mui/icons-material/NotificationsRounded'
import { lazy } from 'react'

import { useBulkRows } from '#panels/bulk/use-bulk-rows.tsx'
import type { Turn } from '#panels/queue/turn.ts'

/** Loaded when it is asked for: the table does without it. */
const EventBulkDialog = lazy(() => import('./event-bulk-dialog.tsx'))

const labels: Record<Turn, string> = {
  mine: 'Approve',
  host: 'Remind hosts',
  others: 'Remind reviewers',
}

/** The ticked rows of the queue of events, and what is done to all of them. */
export function useEventBulk(turn: Turn, rows: readonly Event[]) {
  return useBulkRows({
    view: turn,
    rows,
    label: labels[turn],
    icon: turn === 'mine' ? <CheckRounded /> : <NotificationsRounded />,
    dialog: (events, onClose) => <EventBulkDialog turn={turn} events={events} onClose={onClose} />,
  })
}
