import { Box, Typography } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'

import { HelpLink } from '#components/help-link.tsx'
import { Logo } from '#components/logo.tsx'
import { color } from '#theme/colors.ts'

import { ExampleCards } from './example-cards.tsx'
import { OrbitDrawing } from './orbit-drawing.tsx'

type AuthLayoutProps = { children: ReactNode; onMouseDown: MouseEventHandler }

/**
 * Layout of the pages before sign-in: the form on the left, an introduction to Huddle on the right.
 */
export function AuthLayout({ children, onMouseDown }: AuthLayoutProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: color.surface.paper }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 50%', p: '48px 64px' }}>
        <Logo />
        <Box
          component="main"
          onMouseDown={onMouseDown}
          sx={{ width: 400, maxWidth: '100%', m: 'auto', py: 4 }}
        >
          {children}
        </Box>
        <HelpLink />
      </Box>
      <Box
        component="aside"
        aria-label="About Huddle"
        sx={{
          position: 'relative',
          flex: '1 1 50%',
          overflow: 'hidden',
          background: 'linear-gradient(160deg, #274F66 0%, #1B3A4C 55%, #142C38 100%)',
        }}
      >
        <OrbitDrawing />
        <Box sx={{ position: 'absolute', left: 72, right: 72, bottom: 96, maxWidth: 560 }}>
          <ExampleCards />
          <Typography variant="h4" component="p" sx={{ m: 0, color: '#FFFFFF' }}>
            Every event and form of your huddles, in one calm queue.
          </Typography>
        </Box>
      </Box>
    </Box>
  )
}
