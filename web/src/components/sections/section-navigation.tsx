import { Box, Link } from '@mui/material'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

type SectionNavigationProps = {
  label: string
  /** The sections in order: the URL fragment of each, and its label. */
  sections: Readonly<Record<string, string>>
}

/**
 * Links to the sections of a screen. Highlights the one in the URL, and scrolls to it when a link
 * was opened.
 */
export function SectionNavigation({ label, sections }: SectionNavigationProps) {
  const { hash } = useLocation()
  const current = hash.slice(1) || Object.keys(sections)[0]
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ position: 'sticky', top: measures.pagePadding, width: 192, flexShrink: 0, ml: '-12px' }}
    >
      {Object.entries(sections).map(([id, text]) => (
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
          {text}
        </Link>
      ))}
    </Box>
  )
}
