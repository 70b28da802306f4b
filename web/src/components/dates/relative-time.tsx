import { Box, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

import { useMinute } from './clock.ts'
import { formatDate, formatTime, viewerTimeZone } from './event-time.ts'
import { lastingSince, relativeTo } from './relative-to.ts'

/** "3 days ago", with the exact time on hover and focus. Updates as time passes. */
export function RelativeTime({ at }: { at: Date }) {
  return <Moment at={at}>{relativeTo(useMinute(), at)}</Moment>
}

/** "for 3 days", with the start time on hover and focus; empty for the first minute. */
export function LastingTime({ since }: { since: Date }) {
  const lasting = lastingSince(useMinute(), since)
  return lasting === undefined ? null : <Moment at={since}>for {lasting}</Moment>
}

function Moment({ at, children }: { at: Date; children: ReactNode }) {
  const timeZone = viewerTimeZone()
  return (
    <Tooltip title={`${formatDate(at, { timeZone })}, ${formatTime(at, { timeZone })}`}>
      <Box component="time" dateTime={at.toISOString()}>
        {children}
      </Box>
    </Tooltip>
  )
}
