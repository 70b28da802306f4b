import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { FailureDrawing } from './drawings/drawings.tsx'
import { StatePage } from './state-page.tsx'

/** An error boundary for part of a page, with a button to render that part again. */
export function ErrorRegion({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => console.error(error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <div role="alert">
          <StatePage
            drawing={<FailureDrawing />}
            title="Something went wrong here"
            text="The rest of the page still works."
            action={
              <Button
                size="small"
                variant="outlined"
                startIcon={<RefreshRounded />}
                onClick={resetErrorBoundary}
              >
                Try again
              </Button>
            }
          />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
