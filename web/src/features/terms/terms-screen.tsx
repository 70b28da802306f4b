import { Box, Link, Typography } from '@mui/material'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'

import { Logo } from '#components/logo.tsx'
import { color } from '#theme/colors.ts'

import { termsSections } from './terms-text.ts'

/** The terms and conditions, which everybody may read, signed in or not. */
export function TermsScreen() {
  useEffect(() => {
    document.title = 'Terms and Conditions · Huddle'
  }, [])
  return (
    <Box sx={{ minHeight: '100vh', p: '48px 64px 96px', bgcolor: color.surface.paper }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component={RouterLink} to="/" sx={{ borderRadius: 1 }}>
          <Logo />
        </Box>
      </Box>
      <Box component="main" sx={{ width: 680, maxWidth: '100%', mx: 'auto', mt: 6 }}>
        <Typography variant="h4" component="h1" sx={{ color: color.brand.heading }}>
          Terms and Conditions
        </Typography>
        <Typography sx={{ mt: 0.5, color: color.ink.secondary }}>
          For the Huddle dashboard of universities.
        </Typography>
        {termsSections.map(({ title, paragraphs }, index) => (
          <Box key={title} component="section" sx={{ mt: 4 }}>
            <Typography variant="h2">
              {index + 1}. {title}
            </Typography>
            {paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ mt: 1, lineHeight: '22px' }}>
                {paragraph}
              </Typography>
            ))}
          </Box>
        ))}
        <Typography sx={{ mt: 5 }}>
          <Link component={RouterLink} to="/">
            Go to Huddle
          </Link>
        </Typography>
      </Box>
    </Box>
  )
}
