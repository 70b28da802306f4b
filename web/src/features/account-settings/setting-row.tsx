import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

type SettingRowProps = {
  title: ReactNode
  text?: ReactNode
  /** What changes it, at the right. */
  action: ReactNode
}

/** One thing that can be changed: what it is at the left, how at the right. */
export function SettingRow({ title, text, action }: SettingRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        py: 1.5,
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: `1px solid ${color.line.divider}` },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" sx={{ color: color.ink.secondary, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>{action}</Box>
    </Box>
  )
}
