import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { StatusChip, type Status } from '#components/status-chip.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

const examples: readonly { title: string; huddle: string; status: Status; drawing: ReactNode }[] = [
  {
    title: 'Parliamentary Debate Finals',
    huddle: 'Debate Society',
    status: 'published',
    drawing: (
      <>
        <rect width={40} height={40} fill="#DCE9F0" />
        <path d="M0 8h22v14H9l-4 5v-5H0z" fill="#274F66" />
        <path d="M18 15h22v15h-5v5l-5-5H18z" fill="#49AAA1" />
      </>
    ),
  },
  {
    title: 'Open Mic: Poetry and Chai',
    huddle: 'South Asian Students’ Association',
    status: 'needsReview',
    drawing: (
      <>
        <rect width={40} height={40} fill="#F6DFB8" />
        <g fill="none" stroke="#B86A00" strokeWidth={2}>
          <circle cx={20} cy={30} r={8} />
          <circle cx={20} cy={30} r={14} />
          <circle cx={20} cy={30} r={20} />
        </g>
        <rect y={31} width={40} height={9} fill="#7A4700" />
      </>
    ),
  },
]

/**
 * Two fictional rows of the queue as an illustration. Hidden from screen readers, because they are
 * not real data.
 */
export function ExampleCards() {
  return (
    <Box aria-hidden sx={{ width: 440, maxWidth: '100%', mb: 4 }}>
      {examples.map(({ title, huddle, status, drawing }) => (
        <Box
          key={title}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            height: 60,
            mb: 1.25,
            px: 1.25,
            borderRadius: `${radius.card}px`,
            bgcolor: color.surface.paper,
          }}
        >
          <Box
            component="svg"
            viewBox="0 0 40 40"
            sx={{ width: 40, height: 40, flexShrink: 0, borderRadius: `${radius.image}px` }}
          >
            {drawing}
          </Box>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 500 }}>
              {title}
            </Typography>
            <Typography noWrap variant="caption" component="p" sx={{ color: color.ink.secondary }}>
              {huddle}
            </Typography>
          </Box>
          <StatusChip status={status} />
        </Box>
      ))}
    </Box>
  )
}
