import { eventId as eventIdSchema, type Event } from '@huddle/contract'
import { lazy, Suspense } from 'react'

import { useStaff } from '#data/staff.tsx'

import { usePanelOfRows } from './queue/use-panel-of-rows.tsx'

/** Loaded when the first event is opened: the table does without it. */
const EventPanel = lazy(() => import('./event/event-panel.tsx'))

type EventPanelOfListProps = {
  /** The page of the table behind the panel. */
  rows: readonly Event[]
  /** As the URL has it; empty while no panel is open. */
  open: string
  document: string
  onChange: (state: { open?: string; document?: string }, options?: { replace: boolean }) => void
}

/**
 * The panel of a row, for tables that are looked through rather than worked off: it stays on its
 * event after a decision.
 */
export function EventPanelOfList({ rows, open, document, onChange }: EventPanelOfListProps) {
  const { user, permissions } = useStaff()
  const { isNeeded, strip, panel } = usePanelOfRows({
    rows,
    openId: open,
    onOpen: (id) => onChange({ open: id, document: '' }),
  })
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <EventPanel
        {...panel}
        rows={rows}
        eventId={eventIdSchema.safeParse(open).data}
        documentId={document}
        viewer={user}
        canViewLocation={permissions.can_view_event_locations}
        position={undefined}
        onOpenDocument={(id) => onChange({ document: id }, { replace: true })}
        strip={strip}
      />
    </Suspense>
  )
}
