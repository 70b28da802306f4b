import {
  dashboardStatusOf,
  event as eventSchema,
  type Event,
  type Huddle,
  eventOrders,
  sortedBy,
} from '@huddle/contract'
import { Box } from '@mui/material'
import { and, collection, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import type { To } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { emptyPage, useLivePage } from '#data/live/use-live-page.ts'
import { scopeConstraint } from '#data/scope-constraint.ts'
import { useStaff } from '#data/staff.tsx'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { campusText, EventDateCell, EventNameCell, EventTypeCell } from '#panels/event-cells.tsx'
import { EventPanelOfList } from '#panels/event-panel-of-list.tsx'

import { huddleView } from './huddle-view.ts'

/** The events of a huddle, the latest first. */
export default function HuddleEvents({ huddle }: { huddle: Huddle }) {
  const firestore = useFirestore()
  const staff = useStaff()
  const { user } = staff
  const { view, setView, settings, resetView } = useTableView('huddle-events', huddleView)
  const linkTo = usePanelLink()
  const inScope = scopeConstraint(staff)
  const page = useLivePage({
    name: JSON.stringify(['huddle events', huddle.id, user.active_assignments]),
    source:
      inScope &&
      query(collection(firestore, 'events'), and(inScope, where('host_huddle', '==', huddle.id))),
    order: sortedBy(eventOrders.start_datetime, view.sort === 'start_datetime' ? 'asc' : 'desc'),
    size: view.size,
    cursor: view.cursor,
    schema: eventSchema,
  })
  const events = inScope === undefined ? emptyPage : page
  const columns = useMemo(() => eventColumns(user.uid, linkTo), [user.uid, linkTo])
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', my: 2 }}>
        <TableSettingsMenu columns={columns} state={settings} onReset={resetView} />
      </Box>
      <DataTable
        label={`Events of ${huddle.title}`}
        columns={columns}
        query={events}
        view={view}
        onViewChange={setView}
        settings={settings}
        empty={{
          title: 'No Events to Display',
          text: 'Events created on the huddle app will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure="The events couldn’t be loaded"
        filtered={false}
        onClearFilters={resetView}
        rowLink={linkTo}
        openId={view.open}
        withImages
      />
      <EventPanelOfList
        rows={events.status === 'ready' ? events.rows : []}
        open={view.open}
        document={view.document}
        onChange={setView}
      />
    </>
  )
}

function eventColumns(viewerUid: string, linkTo: (event: Event) => To): Column<Event>[] {
  return [
    {
      field: 'title',
      header: 'Event',
      minWidth: 260,
      hideable: false,
      skeleton: 'entity',
      render: (event, { tabIndex }) => (
        <EventNameCell
          event={event}
          detail={campusText(event)}
          to={linkTo(event)}
          tabIndex={tabIndex}
        />
      ),
    },
    {
      field: 'event_type_name',
      header: 'Type',
      width: 200,
      render: (event) => <EventTypeCell event={event} />,
    },
    {
      field: 'start_datetime',
      header: 'Date',
      width: 180,
      sortable: true,
      skeleton: 'lines',
      render: (event) => <EventDateCell event={event} />,
    },
    {
      field: 'review_status',
      header: 'Status',
      width: 160,
      skeleton: 'chip',
      render: (event) => <StatusChip status={dashboardStatusOf(event, viewerUid, new Date())} />,
    },
  ]
}
