import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { StatePage } from '#components/state-page.tsx'
import { useOnline } from '#components/use-online.ts'

/** A screen whose code could not be loaded, inside the frame. Without a network it waits, and is loaded once there is one. */
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

/** Also brings the code of a newer version, where the one that is missing has been replaced. */
function reload() {
  window.location.reload()
}
