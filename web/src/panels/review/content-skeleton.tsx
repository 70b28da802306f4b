import { Box, Skeleton } from '@mui/material'

import type { RecordKind } from '../record.ts'

/**
 * The panel below its header until all parts of the record are there. Parts that appear one after
 * the other would push the rest down under the pointer. Decision 223.
 */
export function ContentSkeleton({ kind }: { kind: RecordKind }) {
  const columns = kind === 'event' ? 3 : 2
  return (
    <Box
      aria-busy
      aria-label={`Loading the ${kind}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gap: 2,
        p: '20px 24px',
      }}
    >
      {Array.from({ length: kind === 'event' ? 9 : 4 }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </Box>
  )
}
