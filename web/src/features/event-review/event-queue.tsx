import { dashboardStatusOf, eventId as eventIdSchema } from '@huddle/contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { DataTable } from '#components/data-table/data-table.tsx'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { TableToolbar } from '#components/data-table/table-toolbar.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { useStaff } from '#data/staff.tsx'
import { useEventFilters } from '#data/use-event-filters.ts'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { TurnSwitch } from '#panels/queue/turn-switch.tsx'
import { pagesOf } from '#panels/queue/use-page-turn.ts'
import { positionIn, usePanelOfRows } from '#panels/queue/use-panel-of-rows.tsx'
import { texts } from '#panels/texts.ts'

import { eventReviewColumns } from './event-review-columns.tsx'
import { eventReviewView } from './event-review-view.ts'
import { useEventBulk } from './use-event-bulk.tsx'
import { useQueueCounts, useReviewQueue } from './use-review-queue.ts'

/** Loaded when the first event is opened: the table does without it. */
const EventPanel = lazy(() => import('#panels/event/event-panel.tsx'))

/** The events of one reviewer's queue, and the panel in which they are worked through. Spec: dashboard 2, 4. */
export function EventQueue() {
  const { user, university, permissions } = useStaff()
  const { view, setView, settings, resetView } = useTableView('event-review', eventReviewView)
  const { size } = view
  const queue = useReviewQueue({ uid: user.uid, view, size })
  const counts = useQueueCounts(user.uid)
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const filters = useEventFilters(university, areFiltersOpened || view.type.length > 0)
  const linkTo = usePanelLink()
  const isNational = university.organisation_type === 'nationalOrganization'
  const rows = queue.status === 'ready' ? queue.rows : []
  const total = queue.status === 'ready' ? queue.total : undefined
  const onOpen = useCallback((id: string) => setView({ open: id, document: '' }), [setView])
  const { open, index, isNeeded, strip, panel } = usePanelOfRows({
    rows,
    openId: view.open,
    onOpen,
    pages: pagesOf(queue, { page: view.page, size }, (place) => setView(place, { replace: true })),
    movesOn: view.turn === 'mine',
  })
  const bulk = useEventBulk(view.turn, rows)
  const columns = useMemo(
    () =>
      eventReviewColumns({
        linkTo,
        isNational,
        statusOf: (event) => dashboardStatusOf(event, user.uid, new Date()),
        onOpen: (event) => open(event.id),
        onQuickAction: (event, decision) => open(event.id, decision),
      }),
    [linkTo, isNational, open, user.uid],
  )
  const isFiltered = view.q !== '' || view.type.length > 0 || view.scope.length > 0
  const clearFilters = () => setView({ q: '', type: [], scope: [], ...firstPage })
  const eventId = eventIdSchema.safeParse(view.open).data

  return (
    <>
      {bulk.bar || (
        <TableToolbar
          start={
            <TurnSwitch
              turn={view.turn}
              counts={counts}
              onChange={(turn) => setView({ turn, sort: '', ...firstPage })}
            />
          }
          search={view.q}
          onSearch={(q) => setView({ q, ...firstPage }, { replace: true })}
          filters={{
            groups: filters,
            selection: { type: view.type, scope: view.scope },
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
      )}
      {eventId === undefined && strip}
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
        selection={bulk.selection}
      />
      {bulk.dialog}
      <Suspense fallback={null}>
        {isNeeded && (
          <EventPanel
            {...panel}
            eventId={eventId}
            documentId={view.document}
            viewer={user}
            canViewLocation={permissions.can_view_event_locations}
            position={positionIn({ page: view.page, size, total }, index)}
            onOpenDocument={(document) => setView({ document }, { replace: true })}
            strip={strip}
          />
        )}
      </Suspense>
    </>
  )
}

const emptyTexts = {
  mine: texts.empty,
  host: texts.nothingWithHost,
  others: texts.nothingWithOthers,
} as const
