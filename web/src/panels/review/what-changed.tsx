import HistoryRounded from '@mui/icons-material/HistoryRounded'
import { Box, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

export type Change = { label: string; before: string; after: string }

/** What the host changed since the last decision, old beside new. */
export function WhatChanged({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Box
      component="section"
      aria-label="What changed since you last looked"
      sx={{
        m: '16px 24px 0',
        p: '12px 16px',
        border: `1px solid ${color.line.divider}`,
        borderRadius: `${radius.control}px`,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <HistoryRounded aria-hidden sx={{ fontSize: 18, color: color.status.inReview.dot }} />
        <Typography component="h3" variant="subtitle2" sx={{ flexGrow: 1 }}>
          What changed since you last looked
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: color.ink.secondary }}>
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <ChangeLine key={change.label} change={change} />
        ))}
      </Box>
    </Box>
  )
}

function ChangeLine({ change }: { change: Change }) {
  return (
    <Box component="li" sx={{ fontSize: 13, lineHeight: '24px', overflowWrap: 'anywhere' }}>
      {change.label}{' '}
      <Box component="del" sx={{ color: color.ink.secondary }}>
        {change.before}
      </Box>
      <Box component="span" aria-hidden sx={{ mx: 1, color: color.ink.secondary }}>
        →
      </Box>
      <Box
        component="ins"
        sx={{
          px: 0.75,
          py: '1px',
          textDecoration: 'none',
          fontWeight: 500,
          borderRadius: '4px',
          color: color.status.approved.fg,
          bgcolor: color.status.approved.bg,
        }}
      >
        {change.after}
      </Box>
    </Box>
  )
}
