import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

type DetailProps = {
  term: string
  /** Takes a whole row of the grid. */
  isWide?: boolean
  children: ReactNode
}

/**
 * One fact of the details grid. It must be a direct child of the `dl`: HTML allows only one `div`
 * around each group of `dt` and `dd`.
 */
export function Detail({ term, isWide = false, children }: DetailProps) {
  return (
    <Box sx={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="body2" sx={{ color: color.ink.secondary }}>
        {term}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: 13, fontWeight: 500, lineHeight: '20px', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  )
}
