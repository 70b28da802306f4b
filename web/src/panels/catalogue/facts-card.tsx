import { Box, Typography } from '@mui/material'

import { cardSurface } from '#components/card.tsx'
import { color } from '#theme/colors.ts'

/** What is set of an event type or a form, for those who do not change it. Decision T2. */
export function FactsCard({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <Box component="dl" sx={{ ...cardSurface, m: 0, display: 'grid', gap: 2 }}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <Typography component="dt" variant="caption" sx={{ color: color.ink.secondary }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {text}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
