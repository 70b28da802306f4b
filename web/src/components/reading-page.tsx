import { Box, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { color } from '#theme/colors.ts'

import { Logo } from './logo.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type ReadingPageProps = {
  title: string
  subtitle: string
  /** A link to the other page of this kind. */
  next: { label: string; to: string }
  children: ReactNode
}

/** A page of text that is public: signed in or not. */
export function ReadingPage({ title, subtitle, next, children }: ReadingPageProps) {
  useDocumentTitle(title)
  return (
    <Box sx={{ minHeight: '100vh', p: '48px 64px 96px', bgcolor: color.surface.paper }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component={RouterLink} to="/" sx={{ borderRadius: 1 }}>
          <Logo />
        </Box>
      </Box>
      <Box component="main" sx={{ width: 680, maxWidth: '100%', mx: 'auto', mt: 6 }}>
        <Typography variant="h4" component="h1" sx={{ color: color.brand.heading }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 0.5, color: color.ink.secondary }}>{subtitle}</Typography>
        {children}
        <Box sx={{ display: 'flex', gap: 3, mt: 5 }}>
          <Link component={RouterLink} to="/">
            Go to Huddle
          </Link>
          <Link component={RouterLink} to={next.to}>
            {next.label}
          </Link>
        </Box>
      </Box>
    </Box>
  )
}

type ReadingSectionProps = { title: string; children: ReactNode }

export function ReadingSection({ title, children }: ReadingSectionProps) {
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Typography sx={{ mt: 1, lineHeight: '22px' }}>{children}</Typography>
}
