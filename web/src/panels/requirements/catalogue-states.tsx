import type { Catalogue } from '@huddle/contract'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Box, Button, Skeleton } from '@mui/material'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { Page } from '#components/page.tsx'
import { StateMessage } from '#components/state-message.tsx'
import type { LiveState } from '#data/live/live-state.ts'
import { radius } from '#theme/measures.ts'

import { catalogueColumns } from './catalogue-columns.ts'

type CatalogueStatesProps = {
  title: string
  /** What the page is about. */
  what: 'event type' | 'form'
  catalogue: Exclude<LiveState<Catalogue>, { status: 'ready' }>
}

/** The page of an event type or a form until it can be shown. */
export function CatalogueStates({ title, what, catalogue }: CatalogueStatesProps) {
  return (
    <Page title={title}>
      {catalogue.status === 'failed' ? (
        <StateMessage
          drawing={<FailureDrawing />}
          title={`The ${what} couldn’t be loaded`}
          text="Your connection was interrupted. Nothing is lost."
          action={
            <Button
              size="small"
              variant="outlined"
              startIcon={<RefreshRounded />}
              onClick={catalogue.retry}
            >
              Try again
            </Button>
          }
        />
      ) : (
        <Box
          aria-busy
          role="status"
          aria-label={`Loading the ${what}`}
          sx={{ ...catalogueColumns, pt: 1.5 }}
        >
          <Block height={480} />
          <Block height={560} />
        </Box>
      )}
    </Page>
  )
}

function Block({ height }: { height: number }) {
  return (
    <Skeleton variant="rectangular" height={height} sx={{ borderRadius: `${radius.card}px` }} />
  )
}
