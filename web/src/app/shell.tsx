import { Box } from '@mui/material'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { ErrorRegion } from '#components/error-region.tsx'
import { CommandPalette } from '#components/shortcuts/command-palette.tsx'
import { ShortcutList } from '#components/shortcuts/shortcut-list.tsx'
import { useShortcutKeys } from '#components/shortcuts/shortcuts.ts'
import { color } from '#theme/colors.ts'

import { EventPaletteSource } from './event-palette-source.tsx'
import { NavigationShortcuts } from './navigation-shortcuts.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'

/** Sidebar and screen. A screen that breaks leaves the sidebar standing. */
export function Shell() {
  const { pathname } = useLocation()
  useShortcutKeys()
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: color.surface.page }}>
      <SkipLink />
      <NavigationShortcuts />
      <EventPaletteSource />
      <CommandPalette />
      <ShortcutList />
      <Sidebar />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ flexGrow: 1, minWidth: 0, outline: 'none' }}
      >
        <ErrorRegion key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorRegion>
      </Box>
    </Box>
  )
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={{
        position: 'absolute',
        left: 12,
        top: -100,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        color: color.ink.link,
        bgcolor: color.surface.paper,
        boxShadow: color.shadow.menu,
        '&:focus': { top: 12 },
      }}
    >
      Skip to the content
    </Box>
  )
}
