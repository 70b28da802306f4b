import { Box, Tooltip } from '@mui/material'
import { useSyncExternalStore } from 'react'

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

const minute = 60_000

/** The current time in steps of a minute, one timer per component that shows it. */
function useMinute(): Date {
  const step = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minute))
  return new Date((step + 1) * minute)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}
