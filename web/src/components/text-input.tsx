import ErrorRounded from '@mui/icons-material/ErrorRounded'
import {
  Box,
  FormControl,
  FormHelperText,
  FormLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import { useId, type ReactNode } from 'react'

import { tabularNumbers } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

type TextInputProps = Omit<OutlinedInputProps, 'label' | 'error' | 'id'> & {
  label: string
  /** Hides the label visually, for lists of similar fields under one heading. */
  isLabelHidden?: boolean
  /** What is wrong and how to fix it; shown and announced with the field. */
  error?: string | undefined
  hint?: ReactNode
  /** To the right of the label, such as "Forgot password?". */
  aside?: ReactNode
  /**
   * Shows the error inside the field, so that nothing below it moves: for lists of similar fields.
   */
  isErrorInside?: boolean
  /** The current and the maximum length, as `154 / 2000`. */
  counter?: { length: number; max: number }
}

/**
 * A text field with its label above, so that the layout does not change when it is filled or
 * invalid.
 */
export function TextInput({
  label,
  isLabelHidden = false,
  error,
  hint,
  aside,
  isErrorInside = false,
  counter,
  required,
  fullWidth = true,
  inputProps,
  ...input
}: TextInputProps) {
  const id = useId()
  const message = error ?? hint
  const described = message !== undefined || counter !== undefined
  return (
    <FormControl fullWidth={fullWidth} error={error !== undefined} required={required ?? false}>
      <Box
        sx={
          isLabelHidden
            ? visuallyHidden
            : {
                display: 'flex',
                justifyContent: 'space-between',
                alignItems: 'baseline',
                mb: '6px',
              }
        }
      >
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {aside}
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        {...(isErrorInside &&
          error !== undefined && {
            endAdornment: (
              <FormHelperText
                id={`${id}-help`}
                component="span"
                sx={{ m: 0, mr: 1.5, flexShrink: 0, maxWidth: '60%' }}
              >
                {error}
              </FormHelperText>
            ),
          })}
        inputProps={{ ...inputProps, ...(described ? { 'aria-describedby': `${id}-help` } : {}) }}
      />
      {described && !(isErrorInside && error !== undefined) && (
        <FormHelperText
          id={`${id}-help`}
          component="div"
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            {error !== undefined && <ErrorRounded aria-hidden sx={{ fontSize: 14 }} />}
            {message}
          </Box>
          {counter && (
            <Box component="span" sx={tabularNumbers}>
              {counter.length} / {counter.max}
            </Box>
          )}
        </FormHelperText>
      )}
    </FormControl>
  )
}
