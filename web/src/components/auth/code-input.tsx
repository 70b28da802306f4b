import ErrorRounded from '@mui/icons-material/ErrorRounded'
import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { useId, useState, type ClipboardEvent, type SyntheticEvent } from 'react'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { extractCode, codeLength } from './extract-code.ts'

type CodeInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  autoFocus?: boolean
}

/**
 * A one-time code in six boxes. Under the boxes is a single ordinary field, so that pasting,
 * autofill and screen readers work as usual. Letters can be typed, and validation then refuses
 * them.
 */
export function CodeInput({ label, value, onChange, onBlur, error, autoFocus }: CodeInputProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onChange(extractCode(event.clipboardData.getData('text')))
  }
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: '6px' }}>
        {label}
      </FormLabel>
      <Box sx={{ position: 'relative' }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${codeLength}, minmax(0, 1fr))`,
            gap: 1.5,
          }}
        >
          {Array.from({ length: codeLength }, (_, index) => (
            <CodeBox
              key={index}
              character={value[index]}
              active={focused && index === Math.min(value.length, codeLength - 1)}
              wrong={error !== undefined}
            />
          ))}
        </Box>
        <Box
          component="input"
          id={id}
          // A page with a code field has no other purpose, so typing should work at once.
          autoFocus={autoFocus}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(extractCode(event.target.value))}
          onPaste={paste}
          onSelect={keepAtEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            onBlur?.()
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            p: 0,
            border: 0,
            outline: 'none !important',
            color: 'transparent',
            caretColor: 'transparent',
            bgcolor: 'transparent',
            '&::selection': { color: 'transparent', backgroundColor: 'transparent' },
          }}
        />
      </Box>
      {error !== undefined && (
        <FormHelperText id={`${id}-help`} component="div">
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <ErrorRounded aria-hidden sx={{ fontSize: 14 }} />
            {error}
          </Box>
        </FormHelperText>
      )}
    </FormControl>
  )
}

type CodeBoxProps = { character: string | undefined; active: boolean; wrong: boolean }

function CodeBox({ character, active, wrong }: CodeBoxProps) {
  const line = wrong ? color.feedback.error.main : color.line.control
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 60,
        fontSize: 22,
        fontWeight: 600,
        borderRadius: `${radius.control}px`,
        border: `1px solid ${active ? color.focus.ring : line}`,
        boxShadow: active ? `inset 0 0 0 1px ${color.focus.ring}` : 'none',
        color: color.ink.primary,
        bgcolor: color.surface.paper,
      }}
    >
      {character ?? (active && <Caret />)}
    </Box>
  )
}

function Caret() {
  return <Box sx={{ width: '1px', height: 24, bgcolor: color.ink.primary }} />
}

/** The caret is invisible, so it stays where the next digit goes. */
function keepAtEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    currentTarget.setSelectionRange(value.length, value.length)
}
