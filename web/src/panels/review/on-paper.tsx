import { Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

/** A sentence that only paper shows: what has been left out of it. */
export function OnPaper({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{
        display: 'none',
        mt: 1.5,
        color: color.ink.secondary,
        '@media print': { display: 'block' },
      }}
    >
      {children}
    </Typography>
  )
}
