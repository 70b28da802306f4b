import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Button } from '@mui/material'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { StatePage } from '#components/state-page.tsx'

import { PlainPage } from './plain-page.tsx'

/** Shown when the dashboard could not start. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <PlainPage>
      <StatePage
        drawing={<FailureDrawing />}
        title="Huddle couldn’t start"
        text="The server could not be reached. Check your connection and try again."
        action={
          <Button variant="outlined" startIcon={<RefreshRounded />} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </PlainPage>
  )
}
