import type { Event } from '@huddle/contract'
import { Box, Skeleton, Tooltip } from '@mui/material'

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
import type { SeenPlace } from './use-event-place.ts'

type EventDetailsProps = {
  event: Event
  hosts: readonly Person[]
  /** Undefined while they load. */
  reviewers: readonly Person[] | undefined
  place: SeenPlace
}

/**
 * The details grid in the order of the design, and what the host writes about the event. Decision
 * 173.
 */
export function EventDetails({ event, hosts, reviewers, place }: EventDetailsProps) {
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
        <Location place={place} />
      </Detail>
      <Detail term="Type">{event.event_type_name ?? 'No type'}</Detail>
      <Detail term="Alcohol">
        {event.event_properties.includes('with_alcohol') ? 'Yes' : 'No'}
      </Detail>
      <Detail term="On Campus">
        {event.event_properties.includes('on_campus') ? 'Yes' : texts.offCampus}
      </Detail>
      <Detail term="Guest number">{guestNumberOf(event)}</Detail>
      <Detail term="Hosts">
        <Hosts hosts={hosts} />
      </Detail>
      <Detail term="Reviewers">
        {reviewers === undefined ? (
          <Skeleton width={96} height={32} />
        ) : reviewers.length === 0 ? (
          'None'
        ) : (
          <AvatarGroup label="Reviewers" people={reviewers} />
        )}
      </Detail>
      {event.description !== null && event.description !== '' && (
        <Detail term="Description" isWide>
          <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
            {event.description}
          </Box>
        </Detail>
      )}
    </Box>
  )
}

function Location({ place }: { place: SeenPlace }) {
  if (place === undefined) return <Skeleton width={96} />
  return place === 'hidden' ? texts.locationHidden : (place.location ?? texts.noLocation)
}

/**
 * Who is going, beside how many may come: before publication only the second says how large it is
 * meant to be. Decisions V29, 173.
 */
function guestNumberOf({ going_count, max_number_of_members: most }: Event): string {
  return most === null ? String(going_count) : `${going_count} of ${most}`
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
