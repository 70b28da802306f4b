import type { Event } from '@huddle/contract'
import { Box, Tooltip } from '@mui/material'

import {
  foreignZone,
  formatDate,
  formatTimeRange,
  formatWhen,
  viewerTimeZone,
} from '#components/dates/event-time.ts'
import { AvatarGroup, type Person } from '#components/people/avatar-group.tsx'

import { Detail } from '../review/detail.tsx'
import { Hosts } from '../review/hosts.tsx'
import { texts } from '../texts.ts'

type EventDetailsProps = {
  event: Event
  hosts: readonly Person[]
  reviewers: readonly Person[]
  canViewLocation: boolean
}

/** The details grid in the order of the spec (dashboard 2). */
export function EventDetails({ event, hosts, reviewers, canViewLocation }: EventDetailsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '16px 12px',
        m: 0,
        p: '20px 24px',
      }}
    >
      <Detail term="Date">{formatDate(event.start_datetime, { timeZone: event.timezone })}</Detail>
      <Detail term="Time">
        <EventTime event={event} />
      </Detail>
      <Detail term="Location">
        {canViewLocation ? (event.location ?? texts.noLocation) : texts.locationHidden}
      </Detail>
      <Detail term="Type">{event.event_type_name ?? 'No type'}</Detail>
      <Detail term="Alcohol">
        {event.event_properties.includes('with_alcohol') ? 'Yes' : 'No'}
      </Detail>
      <Detail term="On Campus">
        {event.event_properties.includes('on_campus') ? 'Yes' : texts.offCampus}
      </Detail>
      <Detail term="Guest number">{event.going_count}</Detail>
      <Detail term="Hosts">
        <Hosts hosts={hosts} />
      </Detail>
      <Detail term="Reviewers">
        {reviewers.length === 0 ? 'None' : <AvatarGroup label="Reviewers" people={reviewers} />}
      </Detail>
    </Box>
  )
}

/** The event's own clock; the reader's on hover, and the zone by name where the two differ. */
function EventTime({ event }: { event: Event }) {
  const { start_datetime: start, end_datetime: end, timezone: timeZone } = event
  const zone = foreignZone(start, timeZone)
  const time = `${formatTimeRange(start, end, { timeZone })}${zone === undefined ? '' : `, ${zone}`}`
  if (zone === undefined) return time
  return (
    <Tooltip title={`Your time: ${formatWhen(start, end, { timeZone: viewerTimeZone() })}`}>
      <span tabIndex={0}>{time}</span>
    </Tooltip>
  )
}
