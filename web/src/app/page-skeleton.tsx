import { Box, Skeleton } from '@mui/material'

import { measures } from '#theme/measures.ts'

/** Placeholder of a screen while its code loads. */
export function PageSkeleton() {
  return (
    <Box aria-busy aria-label="Loading" sx={{ p: `${measures.pagePadding}px` }}>
      <Skeleton variant="rounded" width={160} height={24} />
      <Skeleton variant="rounded" width={320} height={16} sx={{ mt: 1 }} />
      <Skeleton variant="rounded" height={480} sx={{ mt: 8, borderRadius: '12px' }} />
    </Box>
  )
}
