import { operationErrors } from '@huddle/contract'
import { Box, Button, Skeleton } from '@mui/material'

import { FailureDrawing, NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { StateMessage } from '#components/state-message.tsx'

import type { RecordKind } from '../record.ts'
import { ContentSkeleton } from './content-skeleton.tsx'
import type { Unavailable } from './unavailable.ts'

type NotReadyProps = {
  kind: RecordKind
  detail: Unavailable
  onClose: () => void
}

/** The panel before its record is there, and where it cannot be. */
export function NotReady({ kind, detail, onClose }: NotReadyProps) {
  if (detail.status === 'missing') {
    return (
      <StateMessage
        drawing={<NothingYetDrawing />}
        title={`We couldn’t find that ${kind}`}
        text="It may have been removed, or it isn’t within your assignments."
        action={
          <Button variant="outlined" onClick={onClose}>
            Back to the list
          </Button>
        }
      />
    )
  }
  if (detail.status === 'failed') {
    return (
      <StateMessage
        drawing={<FailureDrawing />}
        title={kind === 'event' ? operationErrors.getEvent : 'The form couldn’t be loaded'}
        text="Your connection was interrupted. Nothing is lost."
        action={
          <Button variant="outlined" onClick={detail.retry}>
            Try again
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Box aria-hidden sx={{ px: 3, pt: 3 }}>
        {kind === 'event' && (
          <Skeleton
            variant="rounded"
            height={128}
            sx={{ mx: -3, mt: -3, mb: 2, borderRadius: 0 }}
          />
        )}
        <Skeleton width="60%" height={36} />
        <Skeleton width="40%" />
      </Box>
      <ContentSkeleton kind={kind} />
    </>
  )
}
