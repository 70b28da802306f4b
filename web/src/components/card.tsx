import { Box, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

type CardProps = {
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  /** To the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** The surface of a card, for sections without a title. */
export const cardSurface = {
  p: 3,
  borderRadius: `${radius.card}px`,
  border: `1px solid ${color.line.card}`,
  bgcolor: color.surface.paper,
} as const

/** A titled section of a page on its own surface. */
export function Card({ title, subtitle, action, children }: CardProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={cardSurface}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography sx={{ color: color.ink.secondary }}>{subtitle}</Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  )
}
