import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { useShortcut } from '#components/shortcuts/shortcuts.ts'

type BulkBarProps = {
  count: number
  label: string
  icon: ReactNode
  onAct: () => void
  onClear: () => void
}

/** What can be done with the ticked rows; stands where search and filters stand otherwise. */
export function BulkBar({ count, label, icon, onAct, onClear }: BulkBarProps) {
  useShortcut({
    name: 'bulk: act',
    label: `${label} (${count} selected)`,
    keys: [],
    section: 'Selected rows',
    palette: { icon },
    run: onAct,
  })
  return (
    <Box
      role="group"
      aria-label="Selected rows"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, my: 2 }}
    >
      <Typography role="status" sx={{ flexGrow: 1, fontWeight: 500 }}>
        {count} selected
      </Typography>
      <Button variant="text" onClick={onClear}>
        Clear selection
      </Button>
      <Button variant="contained" startIcon={icon} onClick={onAct}>
        {label}
      </Button>
    </Box>
  )
}
