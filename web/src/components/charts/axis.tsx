import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

type AxisProps = {
  /** From bottom to top. */
  marks: readonly number[]
  height: number
  children: ReactNode
}

/** Grid lines with numbers on the left, behind the chart. */
export function Axis({ marks, height, children }: AxisProps) {
  const top = marks.at(-1) ?? 1
  return (
    <Box sx={{ position: 'relative', height, ml: '36px' }}>
      {marks.map((mark) => (
        <Box
          key={mark}
          sx={{
            position: 'absolute',
            left: 0,
            right: 0,
            bottom: `${(mark / top) * 100}%`,
            borderTop: `1px solid ${color.line.divider}`,
          }}
        >
          <Box
            component="span"
            sx={{
              position: 'absolute',
              right: '100%',
              mr: 1,
              top: -9,
              fontSize: 12,
              lineHeight: '18px',
              color: color.ink.secondary,
              ...tabularNumbers,
            }}
          >
            {mark}
          </Box>
        </Box>
      ))}
      <Box sx={{ position: 'absolute', inset: 0 }}>{children}</Box>
    </Box>
  )
}
