import { Box, FormControl, FormHelperText, FormLabel, MenuItem, Select } from '@mui/material'
import { useId, type ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SelectInputProps<Value extends string> = {
  label: string
  /** Hides the label visually, for lists of similar fields under one heading. */
  isLabelHidden?: boolean
  /** Undefined until something is chosen. */
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  /** Shown until something is chosen. */
  placeholder?: string
  required?: boolean
  disabled?: boolean
  error?: string | undefined
  /** 32 pixels high, for table rows. */
  compact?: boolean
}

/** A choice of one value, with its label above as in text fields. */
export function SelectInput<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  placeholder = '',
  required = false,
  disabled = false,
  error,
  compact = false,
}: SelectInputProps<Value>) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  const height = compact ? measures.control.small : measures.control.large
  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <FormLabel
        id={`${id}-label`}
        component="div"
        sx={isLabelHidden ? visuallyHidden : { mb: '6px' }}
      >
        {label}
      </FormLabel>
      <Select<string>
        displayEmpty
        value={chosen?.value ?? ''}
        labelId={`${id}-label`}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-help` })}
        onChange={({ target }) => {
          const next = options.find((option) => option.value === target.value)
          if (next !== undefined) onChange(next.value)
        }}
        renderValue={() =>
          chosen === undefined ? (
            <Box component="span" sx={{ color: color.ink.tertiary }}>
              {placeholder}
            </Box>
          ) : (
            <Choice option={chosen} />
          )
        }
        sx={{ height, minHeight: height, ...(compact ? { fontSize: 13 } : {}) }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <Choice option={option} />
          </MenuItem>
        ))}
      </Select>
      {error !== undefined && <FormHelperText id={`${id}-help`}>{error}</FormHelperText>}
    </FormControl>
  )
}

function Choice({ option: { label, icon } }: { option: SelectOption<string> }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  )
}
