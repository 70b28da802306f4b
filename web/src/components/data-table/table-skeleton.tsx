import { Box, Skeleton } from '@mui/material'

import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

import { SkeletonCell } from './skeleton-cell.tsx'

const rows = [0, 1, 2, 3, 4]

/** Placeholder of a list while its code loads; `label` names what is loading. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-busy aria-label={label}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', my: 2 }}>
        <Skeleton variant="rounded" width={320} height={measures.control.medium} />
      </Box>
      <Box
        sx={{
          overflow: 'hidden',
          border: `1px solid ${color.line.card}`,
          borderRadius: `${radius.card}px`,
          bgcolor: color.surface.paper,
        }}
      >
        <Box sx={{ height: measures.table.header, bgcolor: color.surface.subtle }} />
        {rows.map((row) => (
          <Box
            key={row}
            sx={{
              display: 'flex',
              alignItems: 'center',
              height: measures.table.rowWithImage,
              px: 2,
              borderTop: `1px solid ${color.line.divider}`,
            }}
          >
            <SkeletonCell kind="entity" row={row} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
