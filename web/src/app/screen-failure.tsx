import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { StatePage } from '#components/state-page.tsx'
import { useOnline } from '#components/use-online.ts'

/**
 * Shown inside the frame when a screen's code could not be loaded. While offline it waits, and
 * loads the screen once there is a network.
 */
export function ScreenFailure() {
  const error = useRouteError()
  const isOnline = useOnline()
  useEffect(() => console.error(error), [error])
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div role="alert">
      <StatePage
        drawing={<FailureDrawing />}
        title="This screen couldn’t be loaded"
        text={
          isOnline
            ? 'The server could not be reached. Check your connection and try again.'
            : 'It is loaded as soon as you are online again.'
        }
        action={
          isOnline && (
            <Button size="small" variant="outlined" startIcon={<RefreshRounded />} onClick={reload}>
              Try again
            </Button>
          )
        }
      />
    </div>
  )
}

/**
 * A full reload also fetches the code of a newer version, if the missing file belonged to an old
 * one.
 */
function reload() {
  window.location.reload()
}
