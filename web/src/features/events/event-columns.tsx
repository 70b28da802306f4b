import { dashboardStatusOf, type Event } from '@huddle/contract'
import { Typography } from '@mui/material'
import type { To } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { HuddleCell } from '#components/data-table/cells.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import {
  campusText,
  EventDateCell,
  EventNameCell,
  EventTypeCell,
  HuddleOfEvent,
} from '#panels/event-cells.tsx'
import { tabularNumbers } from '#theme/measures.ts'

type Options = {
  viewerUid: string
  /** National organisations see the university in place of the huddle. */
  isNational: boolean
  linkTo: (event: Event) => To
}

/** Columns of the Events screen. Decision H12. */
export function eventColumns(options: Options): Column<Event>[] {
  const { viewerUid, isNational, linkTo } = options
  return [
    {
      field: 'title',
      header: 'Event',
      minWidth: 260,
      sortable: true,
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
      field: isNational ? 'university_name' : 'huddle_name',
      header: isNational ? 'University' : 'Huddle',
      width: 208,
      sortable: !isNational,
      render: (event) =>
        isNational ? <HuddleCell name={event.university_name} /> : <HuddleOfEvent event={event} />,
    },
    {
      field: 'event_type_name',
      header: 'Type',
      width: 152,
      sortable: true,
      render: (event) => <EventTypeCell event={event} />,
    },
    {
      field: 'end_datetime',
      header: 'Date',
      width: 148,
      sortable: true,
      skeleton: 'lines',
      render: (event) => <EventDateCell event={event} />,
    },
    {
      field: 'review_status',
      header: 'Status',
      width: 140,
      sortable: true,
      skeleton: 'chip',
      render: (event) => <StatusChip status={dashboardStatusOf(event, viewerUid, new Date())} />,
    },
    {
      field: 'going_count',
      header: 'Guests',
      width: 100,
      align: 'right',
      sortable: true,
      render: ({ going_count }) => (
        <Typography variant="body2" sx={tabularNumbers}>
          {going_count.toLocaleString('en')}
        </Typography>
      ),
    },
  ]
}
