import SearchRounded from '@mui/icons-material/SearchRounded'
import { Box, Dialog, InputBase, Typography } from '@mui/material'
import { useState, type KeyboardEvent } from 'react'

import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

import { Key } from './key.tsx'
import { usePaletteResults, type PaletteGroup } from './palette-results.ts'
import type { PaletteItem } from './palette-sources.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { useShortcut, useShortcuts } from './shortcuts.ts'

/** Ctrl/Command+K: every screen, and what the sources find, from the keyboard. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  useShortcut({
    name: 'palette',
    label: 'Go to anything',
    keys: ['mod+k'],
    section: 'Everywhere',
    scope: 'everywhere',
    run: () => setOpen((was) => !was),
  })
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { width: measures.palette, maxWidth: 'none', mt: '120px' } } }}
    >
      {open && <PaletteBody onClose={() => setOpen(false)} />}
    </Dialog>
  )
}

function PaletteBody({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [cursor, setCursor] = useState(0)
  const groups = useGroups(text.trim())
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(cursor, items.length - 1)

  const choose = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setCursor((active + step + items.length) % Math.max(items.length, 1))
    }
    const item = items[active]
    if (event.key === 'Enter' && item) choose(item)
  }
  return (
    <>
      <Box component="h2" id="palette-title" sx={visuallyHidden}>
        Go to anything
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 56,
          px: 2.5,
          borderBottom: `1px solid ${color.line.divider}`,
        }}
      >
        <SearchRounded aria-hidden sx={{ fontSize: 20, color: color.ink.secondary }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder="Go to a screen, huddle or event"
          onChange={(event) => {
            setText(event.target.value)
            setCursor(0)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Go to',
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-autocomplete': 'list',
            'aria-activedescendant': items[active] ? `palette-${items[active].id}` : undefined,
          }}
          sx={{ fontSize: 16 }}
        />
        <Key>Esc</Key>
      </Box>
      <Box
        id="palette-list"
        role="listbox"
        aria-label="Results"
        sx={{ p: '8px', maxHeight: 400, overflowY: 'auto' }}
      >
        {groups.map((group) => (
          <Box key={group.heading} role="group" aria-label={group.heading}>
            <Typography
              variant="caption"
              component="p"
              sx={{ m: 0, p: '8px 10px 4px', fontWeight: 600, color: color.ink.secondary }}
            >
              {group.heading}
            </Typography>
            {group.items.map((item) => (
              <Result
                key={item.id}
                item={item}
                text={text.trim()}
                active={item === items[active]}
                onChoose={() => choose(item)}
              />
            ))}
          </Box>
        ))}
        {items.length === 0 && (
          <Typography sx={{ p: 2, color: color.ink.secondary }}>
            No results found for "{text.trim()}"
          </Typography>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          height: 40,
          px: 2.5,
          fontSize: 12,
          color: color.ink.secondary,
          borderTop: `1px solid ${color.line.divider}`,
        }}
      >
        <Key>↑</Key>
        <Key>↓</Key>
        Move
        <Box sx={{ width: 8 }} />
        <Key>↵</Key>
        Open
        <Box sx={{ flexGrow: 1 }} />
        <Key>?</Key>
        All shortcuts
      </Box>
    </>
  )
}

function useGroups(text: string): PaletteGroup[] {
  const found = usePaletteResults(text)
  const commands = useShortcuts().filter(
    ({ palette, label }) =>
      palette !== undefined && label.toLowerCase().includes(text.toLowerCase()),
  )
  const headings = new Set(commands.map(({ section }) => section ?? thisScreen))
  // What is open comes before where one could go.
  const sections = [...headings].toSorted((one, other) => rankOf(one) - rankOf(other))
  return [
    ...sections.map((heading) => ({
      heading,
      items: commands
        .filter(({ section }) => (section ?? thisScreen) === heading)
        // What has keys is done often.
        .toSorted((one, other) => Number(other.keys.length > 0) - Number(one.keys.length > 0))
        .map((shortcut) => ({
          id: shortcut.name.replaceAll(/\W+/g, '-'),
          label: shortcut.label,
          icon: shortcut.palette?.icon,
          ...(shortcut.keys.length > 0 ? { end: <ShortcutKeys keys={shortcut.keys} /> } : {}),
          run: shortcut.run,
        })),
    })),
    ...found,
  ]
}

const thisScreen = 'This screen'

function rankOf(section: string): number {
  return section === 'Go to' ? 1 : 0
}

type ResultProps = { item: PaletteItem; text: string; active: boolean; onChoose: () => void }

function Result({ item, text, active, onChoose }: ResultProps) {
  return (
    <Box
      id={`palette-${item.id}`}
      role="option"
      aria-selected={active}
      ref={(element: HTMLElement | null) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 40,
        px: 1.25,
        cursor: 'pointer',
        borderRadius: `${radius.segment}px`,
        bgcolor: active ? color.surface.hover : 'transparent',
        '&:hover': { bgcolor: color.surface.hover },
        '& .MuiSvgIcon-root': { fontSize: 20, color: color.ink.secondary },
      }}
    >
      {item.icon}
      <span>
        <Marked label={item.label} text={text} />
      </span>
      {item.detail !== undefined && (
        <Typography variant="body2" component="span" sx={{ color: color.ink.secondary }}>
          {item.detail}
        </Typography>
      )}
      <Box component="span" sx={{ flexGrow: 1 }} />
      {item.end}
    </Box>
  )
}

/** The label with the typed part in bold. */
function Marked({ label, text }: { label: string; text: string }) {
  const start = label.toLowerCase().indexOf(text.toLowerCase())
  if (text === '' || start < 0) return label
  const end = start + text.length
  return (
    <>
      {label.slice(0, start)}
      <strong>{label.slice(start, end)}</strong>
      {label.slice(end)}
    </>
  )
}
