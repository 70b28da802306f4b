import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import MenuOpenRounded from '@mui/icons-material/MenuOpenRounded'
import MenuRounded from '@mui/icons-material/MenuRounded'
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { z } from 'zod'

import { Logo } from '#components/logo.tsx'
import { EntityImage } from '#components/people/entity-image.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { usePreference } from '#components/preferences/use-preference.ts'
import { useStaff } from '#data/staff.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'
import { measures, motion, radius } from '#theme/measures.ts'

import { HelpEntry } from './help-entry.tsx'
import { navigationFor } from './navigation.tsx'
import { paths } from './paths.ts'
import { SidebarEntry } from './sidebar-entry.tsx'
import { useMyTurnCounts } from './use-my-turn-counts.ts'

/** The sidebar: 264 pixels wide, or 72 with icons only. The browser remembers the choice. */
export function Sidebar() {
  const staff = useStaff()
  const [collapsed, setCollapsed] = usePreference('sidebar-collapsed', z.boolean(), false)
  const { events = 0, forms = 0 } = useMyTurnCounts()
  const myTurn = events + forms
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        display: 'flex',
        flexDirection: 'column',
        flexShrink: 0,
        width: collapsed ? measures.sidebarCollapsed : measures.sidebar,
        height: '100vh',
        overflowY: 'auto',
        overflowX: 'hidden',
        px: 1.5,
        borderRight: `1px solid ${color.line.divider}`,
        bgcolor: color.surface.paper,
        transition: `width ${motion.small}ms ${motion.standard}`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: collapsed ? 'column' : 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          pt: 2,
          pb: collapsed ? 1 : 2,
          pl: collapsed ? 0 : 0.75,
        }}
      >
        <Box component={Link} to={paths.review} sx={{ borderRadius: 1 }}>
          <Logo wordless={collapsed} />
        </Box>
        <Tooltip
          title={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          placement="right"
        >
          <IconButton
            size="small"
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <MenuRounded /> : <MenuOpenRounded />}
          </IconButton>
        </Tooltip>
      </Box>
      <UniversityCard collapsed={collapsed} />
      <Box component="nav" aria-label="Main" sx={{ flexGrow: 1, pb: 2 }}>
        {navigationFor(staff).map((section) => (
          <Box key={section.label} sx={{ mt: 3, '& + &': { mt: '26px' } }}>
            <Typography
              variant="overline"
              component="h2"
              sx={{
                display: 'block',
                height: 16,
                px: collapsed ? 0 : 1.5,
                mb: 1,
                color: color.ink.secondary,
                visibility: collapsed ? 'hidden' : 'visible',
                whiteSpace: 'nowrap',
              }}
            >
              {section.label}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {section.entries.map((entry) => (
                <SidebarEntry
                  key={entry.path}
                  label={entry.label}
                  path={entry.path}
                  icon={entry.icon}
                  collapsed={collapsed}
                  {...(entry.path === paths.review && myTurn ? { count: myTurn } : {})}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <HelpEntry collapsed={collapsed} />
      <Box sx={{ py: 1, borderTop: `1px solid ${color.line.divider}` }}>
        <Person name={staff.fullName} image={staff.user.profile.avatar} collapsed={collapsed} />
      </Box>
    </Box>
  )
}

function UniversityCard({ collapsed }: { collapsed: boolean }) {
  const { university } = useStaff()
  const logo = useStorageUrl(university.logo)
  return (
    <Tooltip title={collapsed ? university.name : ''} placement="right">
      <ButtonBase
        component={Link}
        to={paths.team}
        aria-label={collapsed ? `${university.name} Team` : undefined}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.5,
          flexShrink: 0,
          height: collapsed ? 48 : 62,
          px: collapsed ? 0.5 : 1.25,
          borderRadius: `${radius.card}px`,
          border: collapsed ? 0 : `1px solid ${color.line.card}`,
          textAlign: 'left',
          '&:hover': { bgcolor: color.surface.hover },
        }}
      >
        <EntityImage name={university.name} image={logo} />
        {!collapsed && (
          <>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography component="div" noWrap sx={{ fontWeight: 500 }}>
                {university.name}
              </Typography>
              <Typography variant="caption" component="div" sx={{ color: color.ink.secondary }}>
                Team
              </Typography>
            </Box>
            <ChevronRightRounded sx={{ fontSize: 18, color: color.ink.secondary }} />
          </>
        )}
      </ButtonBase>
    </Tooltip>
  )
}

function Person({
  name,
  image,
  collapsed,
}: {
  name: string
  image: string | null
  collapsed: boolean
}) {
  const shown = name === '' ? 'Profile' : name
  const picture = useStorageUrl(image)
  return (
    <Tooltip title={collapsed ? shown : ''} placement="right">
      <ButtonBase
        component={Link}
        to={paths.accountSettings}
        aria-label={collapsed ? shown : undefined}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.5,
          width: '100%',
          height: 40,
          px: 1,
          borderRadius: `${radius.control}px`,
          '&:hover': { bgcolor: color.surface.hover },
        }}
      >
        <PersonAvatar name={shown} image={picture} named={false} />
        {!collapsed && (
          <>
            <Typography
              component="div"
              noWrap
              sx={{ flexGrow: 1, fontWeight: 500, textAlign: 'left' }}
            >
              {shown}
            </Typography>
            <ChevronRightRounded sx={{ fontSize: 18, color: color.ink.secondary }} />
          </>
        )}
      </ButtonBase>
    </Tooltip>
  )
}
