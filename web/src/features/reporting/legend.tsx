import { Box } from '@mui/material'

import type { BarSeries } from '#components/charts/stacked-bars.tsx'
import { color } from '#theme/colors.ts'

/** Which colour stands for what. */
export function Legend({ series }: { series: readonly BarSeries[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {series.map(({ label, color: fill }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontSize: 12,
            color: color.ink.secondary,
          }}
        >
          <Box
            sx={{
              width: 10,
              height: 10,
              borderRadius: '2px',
              bgcolor: fill,
              forcedColorAdjust: 'none',
            }}
          />
          {label}
        </Box>
      ))}
    </Box>
  )
}
