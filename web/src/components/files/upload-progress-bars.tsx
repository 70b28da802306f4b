import { Box, LinearProgress, Typography } from '@mui/material'

import { fractionOf, type UploadProgress } from '#data/upload-progress.ts'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import { fileSize } from './file-size.ts'

type UploadProgressBarsProps = {
  /** What is being sent, as in the label of the field. */
  label: string
  progress: UploadProgress
}

/** A progress bar for each part of a file that is being sent. */
export function UploadProgressBars({ label, progress }: UploadProgressBarsProps) {
  const { loaded, total, parts } = progress
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {parts.map((part, index) => (
          <LinearProgress
            key={index}
            variant="determinate"
            value={Math.round(fractionOf(part) * 100)}
            aria-label={
              parts.length === 1
                ? `Sending ${label}`
                : `Sending ${label}, part ${index + 1} of ${parts.length}`
            }
            aria-valuetext={bytesOf(part)}
            // The width is proportional to the size of the part.
            sx={{ flexGrow: part.total, flexBasis: 0, minWidth: 4 }}
          />
        ))}
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ mt: 0.5, color: color.ink.secondary, ...tabularNumbers }}
      >
        {bytesOf({ loaded, total })} ({Math.floor(fractionOf(progress) * 100)}%)
      </Typography>
    </Box>
  )
}

function bytesOf({ loaded, total }: { loaded: number; total: number }): string {
  return `${fileSize(loaded)} of ${fileSize(total)}`
}
