import { eventId as eventIdSchema, type Event } from '@huddle/contract'
import { lazy, Suspense, useState } from 'react'

import { useStaff } from '#data/staff.tsx'

import type { Decision } from './decide/decision.ts'
import { UndoStrip, type RecentDecision } from './undo-strip.tsx'

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

/** The panel of a row, for tables that are looked through rather than worked off: it stays on its event after a decision. */
export function EventPanelOfList({ rows, open, document, onChange }: EventPanelOfListProps) {
  const { user, permissions } = useStaff()
  const [decision, setDecision] = useState<Decision>()
  const [recent, setRecent] = useState<RecentDecision>()
  const eventId = eventIdSchema.safeParse(open).data
  // The drawer slides out after it was closed, so it stays once it has been there.
  const [wasOpened, setWasOpened] = useState(false)
  if (eventId !== undefined && !wasOpened) setWasOpened(true)
  if (eventId === undefined && !wasOpened) return null

  const index = rows.findIndex(({ id }) => id === open)
  const show = (event: Event | undefined) => {
    setDecision(undefined)
    onChange({ open: event?.id ?? '', document: '' })
  }
  const previous = index > 0 ? rows[index - 1] : undefined
  const next = index === -1 ? undefined : rows[index + 1]
  return (
    <Suspense fallback={null}>
      <EventPanel
        eventId={eventId}
        documentId={document}
        viewer={user}
        canViewLocation={permissions.can_view_event_locations}
        position={undefined}
        onPrevious={previous && (() => show(previous))}
        onNext={next && (() => show(next))}
        onClose={() => show(undefined)}
        onOpenDocument={(id) => onChange({ document: id }, { replace: true })}
        decision={decision}
        onDecisionChange={setDecision}
        onDecided={({ id, title }, decided) => {
          setDecision(undefined)
          const record = { kind: 'event', eventId: id } as const
          setRecent({ record, title, decision: decided, at: Date.now() })
        }}
        strip={
          recent !== undefined && (
            <UndoStrip recent={recent} onUndone={() => setRecent(undefined)} />
          )
        }
      />
    </Suspense>
  )
}
