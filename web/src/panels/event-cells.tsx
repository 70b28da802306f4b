import type { Event } from '@huddle/contract'
import { Box, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'

import { HuddleCell, NameCell, TextCell, TwoLineCell } from '#components/data-table/cells.tsx'
import {
  foreignZone,
  formatDate,
  formatTime,
  formatTimeRange,
  formatWhen,
  placeOf,
  viewerTimeZone,
} from '#components/dates/event-time.ts'
import { useStorageUrl } from '#data/use-storage-url.ts'

type EventNameCellProps = { event: Event; detail: ReactNode; to: To; tabIndex: 0 | -1 }

/** An event in a table: picture, title as a link, second line. */
export function EventNameCell({ event, detail, to, tabIndex }: EventNameCellProps) {
  const image = useStorageUrl(event.img_src)
  return <NameCell name={event.title} image={image} detail={detail} to={to} tabIndex={tabIndex} />
}

/**
 * The second line of an event where nothing else explains the row: part of the record, so it costs
 * no read.
 */
export function campusText({ event_properties }: Pick<Event, 'event_properties'>): string {
  return event_properties.includes('on_campus') ? 'On campus' : 'Off campus'
}

export function HuddleOfEvent({ event }: { event: Event }) {
  return <HuddleCell name={event.huddle_name} image={useStorageUrl(event.huddle_img)} />
}

export function EventTypeCell({ event }: { event: Event }) {
  return <TextCell text={event.event_type_name ?? 'No type'} />
}

/**
 * The date above the times, in the event's zone; where that is not the viewer's, there is room for
 * the start and the name of the zone alone.
 */
export function EventDateCell({ event }: { event: Event }) {
  const { start_datetime: start, end_datetime: end, timezone: timeZone } = event
  const zone = foreignZone(start, timeZone)
  const date = formatDate(start, { timeZone })
  if (zone === undefined) {
    const times = formatTimeRange(start, end, { timeZone })
    return <TwoLineCell wraps first={date} second={<span title={times}>{times}</span>} />
  }
  return (
    <Tooltip
      title={
        <>
          {formatWhen(start, end, { timeZone })}, {zone}
          <br />
          Your time: {formatWhen(start, end, { timeZone: viewerTimeZone() })}
        </>
      }
    >
      <Box sx={{ minWidth: 0 }}>
        <TwoLineCell
          wraps
          first={date}
          second={`${formatTime(start, { timeZone })}, ${placeOf(timeZone)}`}
        />
      </Box>
    </Tooltip>
  )
}
