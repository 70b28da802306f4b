import { Box, ButtonBase, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

import { CountBadge } from '#components/count-badge.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

type SidebarEntryProps = {
  label: string
  path: string
  icon: ReactNode
  collapsed: boolean
  /** How many items await this person there. */
  count?: number
}

export function SidebarEntry({ label, path, icon, collapsed, count }: SidebarEntryProps) {
  const named = count === undefined ? label : `${label}, ${count} awaiting your review`
  return (
    <Box component="li" sx={{ mb: '2px' }}>
      <Tooltip title={collapsed ? label : ''} placement="right">
        <ButtonBase
          component={NavLink}
          to={path}
          end={path === '/'}
          aria-label={collapsed || count !== undefined ? named : undefined}
          sx={{
            justifyContent: 'flex-start',
            gap: 1.5,
            width: '100%',
            height: 40,
            px: collapsed ? 1.75 : 1.5,
            fontWeight: 500,
            whiteSpace: 'nowrap',
            color: color.ink.secondary,
            borderRadius: `${radius.control}px`,
            '& .MuiSvgIcon-root': { fontSize: 20 },
            '&:hover': { bgcolor: color.surface.hover },
            '&.active': { color: color.brand.heading, bgcolor: color.brand.tint },
            '&.Mui-focusVisible': { outlineOffset: -2 },
          }}
        >
          {icon}
          {!collapsed && (
            <>
              <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
                {label}
              </Box>
              {count !== undefined && <ActiveCount count={count} />}
            </>
          )}
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}

/** The badge is strong on the open screen and quiet elsewhere. */
function ActiveCount({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        '.active &': { '& > span': { color: color.brand.contrastText, bgcolor: color.brand.main } },
      }}
    >
      <CountBadge count={count} />
    </Box>
  )
}
