import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { Logo } from '#components/logo.tsx'
import { color } from '#theme/colors.ts'

type PlainPageProps = {
  children: ReactNode
  /** Shown at the lower left. */
  footer?: ReactNode
}

/** A page without the sidebar: the logo, and a message in the middle. */
export function PlainPage({ children, footer }: PlainPageProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        p: 4,
        bgcolor: color.surface.page,
      }}
    >
      <Logo />
      <Box component="main" sx={{ flexGrow: 1, display: 'grid', placeContent: 'center', pb: 8 }}>
        {children}
      </Box>
      {footer}
    </Box>
  )
}
