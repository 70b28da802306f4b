import { Box, Tooltip } from '@mui/material'

import { useMinute } from './clock.ts'
import { formatDate, formatTime, viewerTimeZone } from './event-time.ts'
import { relativeTo } from './relative-to.ts'

/** "3 days ago" with the exact moment on hover and focus. It keeps up with the clock. */
export function RelativeTime({ at }: { at: Date }) {
  const now = useMinute()
  const timeZone = viewerTimeZone()
  return (
    <Tooltip title={`${formatDate(at, { timeZone })}, ${formatTime(at, { timeZone })}`}>
      <Box component="time" dateTime={at.toISOString()}>
        {relativeTo(now, at)}
      </Box>
    </Tooltip>
  )
}
