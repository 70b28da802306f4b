import { Box, Link } from '@mui/material'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

import { settingsSections } from './settings-sections.ts'

/** Leads to the parts of the screen; the one in the URL is marked, and scrolled to when a link was opened. */
export function SettingsNavigation() {
  const { hash } = useLocation()
  const current = hash.slice(1) || Object.keys(settingsSections)[0]
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Box
      component="nav"
      aria-label="Settings"
      sx={{ position: 'sticky', top: measures.pagePadding, width: 192, flexShrink: 0, ml: '-12px' }}
    >
      {Object.entries(settingsSections).map(([id, label]) => (
        <Link
          key={id}
          href={`#${id}`}
          underline="none"
          aria-current={id === current ? 'location' : undefined}
          sx={{
            display: 'block',
            p: '8px 12px',
            fontSize: 13,
            fontWeight: id === current ? 600 : 500,
            borderRadius: `${radius.control}px`,
            color: id === current ? color.brand.heading : color.ink.secondary,
            bgcolor: id === current ? color.brand.tint : 'transparent',
            '&:hover': { bgcolor: color.surface.hover },
          }}
        >
          {label}
        </Link>
      ))}
    </Box>
  )
}
