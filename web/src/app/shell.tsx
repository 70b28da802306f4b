import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

import { ErrorRegion } from '#components/error-region.tsx'
import { CommandPalette } from '#components/shortcuts/command-palette.tsx'
import { ShortcutList } from '#components/shortcuts/shortcut-list.tsx'
import { useShortcutKeys } from '#components/shortcuts/shortcuts.ts'
import { useStaff } from '#data/staff.tsx'
import { color } from '#theme/colors.ts'

import { EventPaletteSource } from './event-palette-source.tsx'
import { SubmittedFormPaletteSource } from './submitted-form-palette-source.tsx'
import { HuddlePaletteSource } from './huddle-palette-source.tsx'
import { PersistedQueries } from './persisted-queries.tsx'
import { NavigationShortcuts } from './navigation-shortcuts.tsx'
import { FormPaletteSource } from './form-palette-source.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'

/** Loaded on demand, because each person needs it only once. */
const AccountSetupDialog = lazy(async () => ({
  default: (await import('#features/account-setup/account-setup-dialog.tsx')).AccountSetupDialog,
}))

/** The sidebar and the screen. A screen that throws an error leaves the sidebar in place. */
export function Shell() {
  const { pathname } = useLocation()
  const { user } = useStaff()
  useShortcutKeys()
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: color.surface.page }}>
      <SkipLink />
      <NavigationShortcuts />
      <PersistedQueries uid={user.uid} />
      <HuddlePaletteSource />
      <EventPaletteSource />
      <SubmittedFormPaletteSource />
      <FormPaletteSource />
      <CommandPalette />
      <ShortcutList />
      {!user.is_profile_complete && (
        <Suspense>
          <AccountSetupDialog />
        </Suspense>
      )}
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
