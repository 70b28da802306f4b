import { Box, Skeleton } from '@mui/material'

import { radius } from '#theme/measures.ts'

import type { Column } from './column.ts'

type SkeletonCellProps = { kind: NonNullable<Column<never>['skeleton']>; row: number }

/** A placeholder with the final shape of a cell. */
export function SkeletonCell({ kind, row }: SkeletonCellProps) {
  switch (kind) {
    case 'none':
      return null
    case 'line':
      return <Bar width="70%" />
    case 'chip':
      return <Bar width={92} height={24} round />
    case 'lines':
      return <Lines row={row} />
    case 'entity':
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, width: '100%' }}>
          <Skeleton
            variant="rounded"
            width={40}
            height={40}
            sx={{ borderRadius: `${radius.image}px`, flexShrink: 0 }}
          />
          <Lines row={row} />
        </Box>
      )
  }
}

function Lines({ row }: { row: number }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: '100%' }}>
      <Bar width={`${64 - ((row * 13) % 30)}%`} height={12} />
      <Bar width={`${40 - ((row * 7) % 14)}%`} height={10} />
    </Box>
  )
}

function Bar({
  width,
  height = 12,
  round = false,
}: {
  width: number | string
  height?: number
  round?: boolean
}) {
  return (
    <Skeleton
      variant="rounded"
      width={width}
      height={height}
      sx={{ borderRadius: round ? '999px' : '6px' }}
    />
  )
}
