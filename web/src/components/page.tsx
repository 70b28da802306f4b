import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { useDocumentTitle } from './use-document-title.ts'

type PageProps = {
  title: string
  /** The subject of the screen if its title does not name it; for the title of the browser tab. */
  record?: string | undefined
  /** One line about the purpose of the screen. */
  subtitle?: ReactNode
  /** The primary action, to the right of the title. */
  action?: ReactNode
  children?: ReactNode
}

/**
 * A screen: title, subtitle, action, content. Paths of three or more segments have a back arrow.
 */
export function Page({ title, record, subtitle, action, children }: PageProps) {
  const { pathname } = useLocation()
  const parent = parentOf(pathname)
  useDocumentTitle(...(record === undefined ? [] : [record]), title)
  return (
    <Box sx={{ p: `${measures.pagePadding}px`, minWidth: 0 }}>
      <Stack direction="row" sx={{ minHeight: 48, mb: '12px', alignItems: 'flex-start', gap: 2 }}>
        {parent !== undefined && (
          <IconButton
            component={Link}
            to={parent}
            aria-label="Back"
            sx={{ ml: '-8px', mt: '-4px' }}
          >
            <ArrowBackRounded />
          </IconButton>
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h1" sx={{ color: color.brand.heading }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography sx={{ color: color.ink.secondary }}>{subtitle}</Typography>
          )}
        </Box>
        {action !== undefined && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
      </Stack>
      {children}
    </Box>
  )
}

/** The path one level up, for paths of three or more segments. See M2. */
export function parentOf(pathname: string): string | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  return segments.length >= 3 ? `/${segments.slice(0, -1).join('/')}` : undefined
}
