import {
  dashboardStatusOf,
  eventId as eventIdSchema,
  type Event,
  type EventId,
} from '@huddle/contract'
import { Box, Tab, Tabs, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { CountBadge, countText } from '#components/count-badge.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { TableToolbar } from '#components/data-table/table-toolbar.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { color } from '#theme/colors.ts'

import { ExportButton } from '#panels/csv-export/export-button.tsx'
import type { Decision } from '#panels/decide/decision.ts'
import { eventReviewColumns } from './event-review-columns.tsx'
import { eventReviewView, turns, type Turn } from './event-review-view.ts'
import { recordIdOf } from '#panels/record.ts'
import { texts } from '#panels/texts.ts'
import { UndoStrip, type RecentDecision } from '#panels/undo-strip.tsx'
import { useEventFilters } from '#data/use-event-filters.ts'
import { useQueueCounts, useReviewQueue } from './use-review-queue.ts'

/** Loaded when the first event is opened: the table does without it. */
const EventPanel = lazy(() => import('#panels/event/event-panel.tsx'))

/** The landing page: the queue of one reviewer, and the panel in which it is worked through. Spec: dashboard 2, 4. */
export function EventReviewScreen() {
  const { user, university, permissions } = useStaff()
  const { view, setView, settings, resetView } = useTableView('event-review', eventReviewView)
  const { size } = view
  const queue = useReviewQueue({ uid: user.uid, view, size })
  const counts = useQueueCounts(user.uid)
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const filters = useEventFilters(university, areFiltersOpened || view.type.length > 0)
  const linkTo = usePanelLink()
  const [decision, setDecision] = useState<Decision>()
  const [recent, setRecent] = useState<RecentDecision>()

  const isNational = university.organisation_type === 'nationalOrganization'
  const open = useCallback(
    (event: Event | undefined, asked?: Decision) => {
      setDecision(asked)
      setView({ open: event?.id ?? '', document: '' })
    },
    [setView],
  )
  const columns = useMemo(
    () =>
      eventReviewColumns({
        linkTo,
        isNational,
        statusOf: (event) => dashboardStatusOf(event, user.uid, new Date()),
        onOpen: (event) => open(event),
        onQuickAction: open,
      }),
    [linkTo, isNational, open, user.uid],
  )

  const rows = queue.status === 'ready' ? queue.rows : []
  const index = rows.findIndex((event) => event.id === view.open)
  const selection = { type: view.type, scope: view.scope }
  const isFiltered = view.q !== '' || view.type.length > 0 || view.scope.length > 0
  const clearFilters = () => setView({ q: '', type: [], scope: [], ...firstPage })

  const moveOn = (event: Event, decided: Decision) => {
    setDecision(undefined)
    const record = { kind: 'event', eventId: event.id } as const
    setRecent({ record, title: event.title, decision: decided, at: Date.now() })
    // The queue is worked through without closing the panel: the next row that still awaits this reviewer.
    const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))].filter(
      (row) => row.id !== event.id,
    )
    open(view.turn === 'mine' ? others[0] : event)
  }
  const strip = recent !== undefined && (
    <UndoStrip
      recent={recent}
      onUndone={() => {
        setRecent(undefined)
        setView({ open: recordIdOf(recent.record), document: '' })
      }}
    />
  )
  const panelId = openEventId(view.open)
  // The drawer slides out after it was closed, so it stays once it has been there.
  const [wasOpened, setWasOpened] = useState(false)
  if (panelId !== undefined && !wasOpened) setWasOpened(true)

  return (
    <Page title={texts.title} subtitle={texts.subtitle} action={<ExportButton list="events" />}>
      <Tabs value="events" aria-label="What to review">
        <Tab
          value="events"
          label={
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              Events{' '}
              {counts.mine !== undefined && <CountBadge count={counts.mine} tone="selected" />}
            </Box>
          }
        />
      </Tabs>
      <TableToolbar
        start={
          <Turns
            turn={view.turn}
            counts={counts}
            onChange={(turn) => setView({ turn, sort: '', ...firstPage })}
          />
        }
        search={view.q}
        onSearch={(q) => setView({ q, ...firstPage }, { replace: true })}
        filters={{
          groups: filters,
          selection,
          onOpen: () => setFiltersOpened(true),
          onChange: (next) =>
            setView({
              type: [...(next['type'] ?? [])],
              scope: [...(next['scope'] ?? [])],
              ...firstPage,
            }),
        }}
        filtered={isFiltered}
        onClearFilters={clearFilters}
        end={<TableSettingsMenu columns={columns} state={settings} onReset={resetView} />}
      />
      {panelId === undefined && strip}
      <DataTable
        label="Events to review"
        columns={columns}
        query={queue}
        view={view}
        onViewChange={setView}
        settings={settings}
        empty={emptyTexts[view.turn]}
        failure="The events couldn’t be loaded"
        filtered={isFiltered}
        onClearFilters={clearFilters}
        rowLink={linkTo}
        openId={view.open}
        withImages
      />
      <Suspense fallback={null}>
        {(panelId !== undefined || wasOpened) && (
          <EventPanel
            eventId={panelId}
            documentId={view.document}
            viewer={user}
            canViewLocation={permissions.can_view_event_locations}
            position={
              index === -1 || queue.status !== 'ready'
                ? undefined
                : positionOf(view.page, size, index, queue.total)
            }
            onPrevious={rows[index - 1] && index > 0 ? () => open(rows[index - 1]) : undefined}
            onNext={index !== -1 && rows[index + 1] ? () => open(rows[index + 1]) : undefined}
            onClose={() => open(undefined)}
            onOpenDocument={(document) => setView({ document }, { replace: true })}
            decision={decision}
            onDecisionChange={setDecision}
            onDecided={moveOn}
            strip={strip}
          />
        )}
      </Suspense>
    </Page>
  )
}

const emptyTexts = {
  mine: texts.empty,
  host: texts.nothingWithHost,
  others: texts.nothingWithOthers,
} as const

const turnLabels: Record<Turn, string> = {
  mine: 'My turn',
  host: 'Waiting for host',
  others: 'Waiting for others',
}

type TurnsProps = {
  turn: Turn
  counts: Record<Turn, number | undefined>
  onChange: (turn: Turn) => void
}

/** Three views of one queue. */
function Turns({ turn, counts, onChange }: TurnsProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={turn}
      aria-label="Whose turn it is"
      onChange={(_event, next: Turn | null) => {
        if (next !== null) onChange(next)
      }}
    >
      {turns.map((name) => (
        <ToggleButton key={name} value={name}>
          {turnLabels[name]}
          {counts[name] !== undefined && (
            <Box
              component="span"
              sx={{ ml: 1, color: name === turn ? color.accent.text : 'inherit' }}
            >
              {countText(counts[name])}
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function openEventId(text: string): EventId | undefined {
  return eventIdSchema.safeParse(text).data
}

function positionOf(page: number, size: number, index: number, total: number | undefined): string {
  return `${(page - 1) * size + index + 1} of ${total ?? 'many'}`
}
