import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded'
import VisibilityRounded from '@mui/icons-material/VisibilityRounded'
import { IconButton, InputAdornment } from '@mui/material'
import { useState, type ComponentProps } from 'react'

import { RegisteredInput } from '#components/forms/registered-input.tsx'

/** A password field that can show the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof RegisteredInput>, 'type'>) {
  const [visible, setVisible] = useState(false)
  const Icon = visible ? VisibilityOffRounded : VisibilityRounded
  return (
    <RegisteredInput
      {...props}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={`${visible ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
