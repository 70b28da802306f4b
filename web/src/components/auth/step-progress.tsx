import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

/** Progress through the steps: one bar each, filled up to the current one. */
export function StepProgress({ number, of }: { number: number; of: number }) {
  return (
    <Box sx={{ mb: 3.5 }}>
      <Box component="span" sx={visuallyHidden}>
        Step {number} of {of}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '6px' }}>
        {Array.from({ length: of }, (_, index) => (
          <Box
            key={index}
            sx={{
              flexGrow: 1,
              height: 4,
              borderRadius: 2,
              bgcolor: index < number ? color.accent.graphic : color.surface.skeleton,
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
