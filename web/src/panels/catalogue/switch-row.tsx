import { Box, Switch, Typography } from '@mui/material'
import { useId } from 'react'

import { color } from '#theme/colors.ts'

type SwitchRowProps = {
  label: string
  /** A caption below; with it the label is the heading of its card. */
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** A switch at the right of what it switches. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flexGrow: 1 }}>
        {hint === undefined ? (
          <Typography id={id} variant="body2">
            {label}
          </Typography>
        ) : (
          <>
            <Typography id={id} component="h2" sx={{ fontWeight: 500 }}>
              {label}
            </Typography>
            <Typography
              id={`${id}-hint`}
              variant="caption"
              component="p"
              sx={{ color: color.ink.secondary }}
            >
              {hint}
            </Typography>
          </>
        )}
      </Box>
      <Switch
        checked={checked}
        onChange={(_event, on) => onChange(on)}
        slotProps={{
          input: {
            'aria-labelledby': id,
            ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
          },
        }}
      />
    </Box>
  )
}
