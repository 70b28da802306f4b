import { dashboardStatusOf, eventId, reviewerKeyOf } from '@huddle/contract'
import { lazy, Suspense, useMemo, useState } from 'react'

import { ListTable } from '#components/data-table/list-table.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { hasTooManyValues, filterValues } from '#components/filters/filter-values.ts'
import { useStaff } from '#data/staff.tsx'
import { useEventFilters } from '#data/use-event-filters.ts'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { useBulkRows } from '#panels/bulk/use-bulk-rows.tsx'
import { TurnSwitch } from '#panels/queue/turn-switch.tsx'
import { useQueuePanel } from '#panels/queue/use-queue-panel.ts'
import { texts } from '#panels/texts.ts'

import { eventReviewColumns } from './event-review-columns.tsx'
import { eventReviewView } from './event-review-view.ts'
import { statesWithHost, useQueueCounts, useReviewQueue } from './use-review-queue.ts'

/** Loaded when the first event is opened: the table does without it. */
const EventPanel = lazy(() => import('#panels/event/event-panel.tsx'))
/** Loaded when it is asked for. */
const EventBulkDialog = lazy(() => import('./event-bulk-dialog.tsx'))

/** The events of one reviewer's queue, and the panel in which they are worked through. */
export function EventQueue() {
  const { user, university, permissions } = useStaff()
  const list = useTableView('event-review', eventReviewView)
  const { view, setView } = list
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const groups = useEventFilters(university, areFiltersOpened || view.type.length > 0)
  const { type = [], scope = [] } = filterValues(groups, { type: view.type, scope: view.scope })
  const reviewer = reviewerKeyOf(university.id, user.uid)
  const queue = useReviewQueue({ reviewer, view: { ...view, type, scope }, size: view.size })
  const counts = useQueueCounts(reviewer, view.turn)
  const linkTo = usePanelLink()
  const isNational = university.organisation_type === 'nationalOrganization'
  const { rows, open, isNeeded, strip, panel } = useQueuePanel(queue, list)
  const bulk = useBulkRows({
    turn: view.turn,
    rows,
    dialog: (events, onClose) => (
      <EventBulkDialog turn={view.turn} events={events} onClose={onClose} />
    ),
  })
  const columns = useMemo(
    () =>
      eventReviewColumns({
        linkTo,
        isNational,
        statusOf: (event) => dashboardStatusOf(event, user.uid, new Date()),
        onOpen: (event, asked) => open(event.id, asked),
      }),
    [linkTo, isNational, open, user.uid],
  )
  const openId = eventId.safeParse(view.open).data
  return (
    <>
      <ListTable
        label="Events to review"
        list={list}
        columns={columns}
        query={queue}
        start={<TurnSwitch view={view} counts={counts} onChange={setView} />}
        filters={{
          groups,
          selection: { type: view.type, scope: view.scope },
          onOpen: () => setFiltersOpened(true),
          hasTooManyValues: (next) =>
            hasTooManyValues({ ...filterValues(groups, next), statesWithHost }),
          onChange: ({ type = [], scope = [] }) =>
            setView({ type: [...type], scope: [...scope], ...firstPage }),
        }}
        bar={bulk.bar}
        notice={openId === undefined && strip}
        empty={emptyTexts[view.turn]}
        failure="The events couldn’t be loaded"
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
            eventId={openId}
            rows={rows}
            viewer={user}
            canViewLocation={permissions.can_view_event_locations}
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
