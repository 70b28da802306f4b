import { Box, ButtonBase, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'

import { CountBadge, countText } from '#components/count-badge.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

type SidebarEntryProps = {
  label: string
  path: string
  icon: ReactNode
  collapsed: boolean
  /** How many items wait for this person on that screen. */
  count?: number
}

/**
 * A sidebar entry. Its accessible name starts with its visible text, including the count, so that
 * people who use voice control can name it (WCAG 2.5.3).
 */
export function SidebarEntry({ label, path, icon, collapsed, count }: SidebarEntryProps) {
  return (
    <Box component="li" sx={{ mb: '2px' }}>
      <Tooltip title={collapsed ? label : ''} placement="right">
        <ButtonBase
          component={NavLink}
          to={path}
          end={path === '/'}
          aria-label={collapsed ? collapsedName(label, count) : undefined}
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
              {count !== undefined && (
                <>
                  <ActiveCount count={count} />
                  <Box component="span" sx={visuallyHidden}>
                    {awaitingReview}
                  </Box>
                </>
              )}
            </>
          )}
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}

const awaitingReview = 'awaiting your review'

function collapsedName(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} ${countText(count)} ${awaitingReview}`
}

/** The badge is bold on the open screen and quiet elsewhere. */
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
