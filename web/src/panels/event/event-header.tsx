import { dashboardStatusOf, pendingChangesLabel, type Event } from '@huddle/contract'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'

import { useMinute } from '#components/dates/clock.ts'
import { formatDate } from '#components/dates/event-time.ts'
import { EntityImage } from '#components/people/entity-image.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'

import type { Decision } from '../decide/decision.ts'
import { EventActions } from './event-actions.tsx'

type EventHeaderProps = {
  event: Event
  viewerUid: string
  isCompact: boolean
  onDecide: (decision: Decision) => void
}

/** Picture, title, huddle, status and actions; stays in view while the panel scrolls. */
export function EventHeader({ event, viewerUid, isCompact, onDecide }: EventHeaderProps) {
  const now = useMinute()
  const image = useStorageUrl(event.img_src)
  const huddleImage = useStorageUrl(event.huddle_img)
  return (
    <>
      {event.img_src !== null && (
        // Has its height before the picture has arrived, so that nothing below moves.
        <Box sx={{ height: isCompact ? 72 : 128, bgcolor: color.surface.subtle }}>
          {image !== undefined && (
            <Box
              component="img"
              src={image}
              alt=""
              sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
            />
          )}
        </Box>
      )}
      <Box sx={{ px: 3, pt: 2 }}>
        <Typography
          variant="h2"
          sx={{
            fontSize: 20,
            lineHeight: '28px',
            color: color.brand.heading,
            overflowWrap: 'anywhere',
          }}
        >
          {event.title}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontSize: 13,
            color: color.ink.secondary,
            minWidth: 0,
          }}
        >
          <EntityImage name={event.huddle_name} image={huddleImage} size={24} />
          <Link
            component={RouterLink}
            to={`/huddles/${event.host_huddle}`}
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {event.huddle_name}
          </Link>
          {event.submitted_at !== null && (
            <span>
              · {event.has_pending_changes ? pendingChangesLabel : `Round ${event.review_round}`},
              submitted {formatDate(event.submitted_at, { timeZone: event.timezone })}
            </span>
          )}
        </Box>
      </Box>
      <EventActions
        event={event}
        status={dashboardStatusOf(event, viewerUid, now)}
        viewerUid={viewerUid}
        onDecide={onDecide}
      />
    </>
  )
}
