import CloseRounded from '@mui/icons-material/CloseRounded'
import SearchRounded from '@mui/icons-material/SearchRounded'
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { useEffect, useRef, useState } from 'react'

import { Key } from '#components/shortcuts/key.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { measures, motion } from '#theme/measures.ts'

type SearchFieldProps = {
  value: string
  /**
   * Called 250 ms after the last key press; should replace the history entry instead of adding one.
   */
  onChange: (text: string) => void
  placeholder?: string
  width?: number | string
  /** False in dialogs, where `/` is an ordinary character. */
  hasShortcut?: boolean
}

/** Search as you type: `/` focuses, Escape clears. */
export function SearchField({
  value,
  onChange,
  placeholder = 'Search...',
  width = 256,
  hasShortcut = true,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)

  const send = (next: string) => {
    sent.current = next.trim()
    onChange(sent.current)
  }

  // The value can change from outside: Clear Filters, the back button, a link.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => send(text), motion.searchDebounce)
    return () => clearTimeout(timer)
  })

  useShortcut({
    name: 'search',
    label: 'Search this list',
    keys: ['/'],
    disabled: !hasShortcut,
    run: () => input.current?.focus(),
  })

  const clear = () => {
    setText('')
    send('')
  }
  return (
    <OutlinedInput
      inputRef={input}
      type="text"
      role="search"
      value={text}
      placeholder={placeholder}
      inputProps={{
        'aria-label': 'Search',
        enterKeyHint: 'search',
        autoComplete: 'off',
        spellCheck: false,
      }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text)
        if (event.key !== 'Escape' || text === '') return
        event.stopPropagation()
        clear()
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <SearchRounded sx={{ fontSize: 20 }} />
        </InputAdornment>
      }
      endAdornment={
        text === '' ? (
          hasShortcut && <Key>/</Key>
        ) : (
          <IconButton
            size="small"
            aria-label="Clear search"
            edge="end"
            onClick={() => {
              clear()
              input.current?.focus()
            }}
          >
            <CloseRounded />
          </IconButton>
        )
      }
      sx={{
        width,
        minHeight: measures.control.medium,
        pl: 1.25,
        pr: 1,
        '& input': { height: 34, px: 1 },
      }}
    />
  )
}
