import type { Event } from '@huddle/contract'
import type { To } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { HuddleCell } from '#components/data-table/cells.tsx'
import { StatusChip, type Status } from '#components/status-chip.tsx'
import type { Decision } from '#panels/decide/decision.ts'
import { EventDateCell, EventNameCell, EventTypeCell, HuddleOfEvent } from '#panels/event-cells.tsx'
import { ReviewButton } from '#panels/queue/review-button.tsx'

import { RowReason } from './row-reason.tsx'

type Options = {
  linkTo: (event: Event) => To
  statusOf: (event: Event) => Status
  /** National organisations see the university in place of the huddle. */
  isNational: boolean
  onOpen: (event: Event, asked?: Decision) => void
}

/**
 * Columns of the queue, in the order and widths of the design. The quick action is for needsReview
 * only.
 */
export function eventReviewColumns(options: Options): Column<Event>[] {
  const { linkTo, statusOf, isNational, onOpen } = options
  return [
    {
      field: 'title',
      header: 'Name',
      minWidth: 260,
      sortable: true,
      hideable: false,
      skeleton: 'entity',
      render: (event, { tabIndex }) => (
        <EventNameCell
          event={event}
          detail={<RowReason event={event} />}
          to={linkTo(event)}
          tabIndex={tabIndex}
        />
      ),
    },
    {
      field: isNational ? 'university_name' : 'huddle_name',
      header: isNational ? 'University' : 'Huddle',
      width: 208,
      skeleton: 'line',
      render: (event) =>
        isNational ? <HuddleCell name={event.university_name} /> : <HuddleOfEvent event={event} />,
    },
    {
      field: 'event_type_name',
      header: 'Type',
      width: 152,
      render: (event) => <EventTypeCell event={event} />,
    },
    {
      field: 'start_datetime',
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
      skeleton: 'chip',
      render: (event) => <StatusChip status={statusOf(event)} />,
    },
    {
      field: 'action',
      header: '',
      width: 118,
      hideable: false,
      align: 'right',
      skeleton: 'none',
      render: (event, { tabIndex }) =>
        statusOf(event) === 'needsReview' && (
          <ReviewButton
            tabIndex={tabIndex}
            subject={event.title}
            contactLabel="Contact host"
            onOpen={(asked) => onOpen(event, asked)}
          />
        ),
    },
  ]
}
