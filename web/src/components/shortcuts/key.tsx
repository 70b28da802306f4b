import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

/** A key as on a keyboard. Decorative, because shortcuts are also listed in words. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 18,
        height: 18,
        px: 0.5,
        flexShrink: 0,
        fontFamily: 'inherit',
        fontSize: 11,
        fontWeight: 500,
        lineHeight: 1,
        color: color.ink.secondary,
        borderRadius: '4px',
        border: `1px solid ${color.line.card}`,
        bgcolor: color.surface.subtle,
      }}
    >
      {children}
    </Box>
  )
}
