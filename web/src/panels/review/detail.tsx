import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

/** One fact of the details grid, in a `dl`. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
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
