import SearchRounded from '@mui/icons-material/SearchRounded'
import { Box, Dialog, InputBase, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'

import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'
import { visuallyHidden } from '#theme/visually-hidden.ts'

import { Key } from './key.tsx'
import { usePaletteResults, type PaletteResults } from './palette-results.ts'
import type { PaletteItem } from './palette-sources.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { useShortcut, useShortcuts } from './shortcuts.ts'

/** Ctrl/Command+K: opens every screen, and what the sources find, by keyboard. */
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
  const [highlightedId, setHighlightedId] = useState<string>()
  /** Enter was pressed before anything was found. */
  const [isEnterPending, setEnterPending] = useState(false)
  const { groups, searching } = useGroups(text.trim())
  const items = groups.flatMap((group) => group.items)
  const active = Math.max(
    items.findIndex(({ id }) => id === highlightedId),
    0,
  )
  const highlighted = items[active]
  // The highlighted result stays highlighted while more are found: Enter opens what the person has
  // seen.
  if (highlighted !== undefined && highlighted.id !== highlightedId)
    setHighlightedId(highlighted.id)

  const choose = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const chooseHighlighted = useEffectEvent(() => {
    if (highlighted !== undefined) choose(highlighted)
  })
  useEffect(() => {
    if (isEnterPending && !searching) chooseHighlighted()
  }, [isEnterPending, searching])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setHighlightedId(items.at((active + step) % Math.max(items.length, 1))?.id)
    }
    // Enter during text composition only ends the composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Otherwise the same key press would activate the button that gets the focus next.
    event.preventDefault()
    if (highlighted === undefined) setEnterPending(true)
    else choose(highlighted)
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
          placeholder="Go to a screen, huddle, event or form"
          onChange={(event) => {
            setText(event.target.value)
            setHighlightedId(undefined)
            setEnterPending(false)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Go to',
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-autocomplete': 'list',
            'aria-activedescendant': highlighted ? `palette-${highlighted.id}` : undefined,
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
                active={item === highlighted}
                onChoose={() => choose(item)}
              />
            ))}
          </Box>
        ))}
        {items.length === 0 && (
          <Typography role="status" sx={{ p: 2, color: color.ink.secondary }}>
            {searching ? 'Searching…' : `No results found for "${text.trim()}"`}
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

function useGroups(text: string): PaletteResults {
  const { groups: found, searching } = usePaletteResults(text)
  const commands = useShortcuts().filter(
    ({ palette, label }) =>
      palette !== undefined && label.toLowerCase().includes(text.toLowerCase()),
  )
  const headings = new Set(commands.map(({ section }) => section ?? thisScreen))
  // Actions on what is open come before links to other screens.
  const sections = [...headings].toSorted((one, other) => rankOf(one) - rankOf(other))
  const groups = sections.map((heading) => ({
    heading,
    items: commands
      .filter(({ section }) => (section ?? thisScreen) === heading)
      // Actions with shortcuts are the frequent ones.
      .toSorted((one, other) => Number(other.keys.length > 0) - Number(one.keys.length > 0))
      .map((shortcut) => ({
        id: shortcut.name.replaceAll(/\W+/g, '-'),
        label: shortcut.label,
        icon: shortcut.palette?.icon,
        ...(shortcut.keys.length > 0 ? { end: <ShortcutKeys keys={shortcut.keys} /> } : {}),
        run: shortcut.run,
      })),
  }))
  return { groups: [...groups, ...found], searching }
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
      <Box component="span" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
        <Marked label={item.label} text={text} />
      </Box>
      {item.detail !== undefined && (
        <Typography
          variant="body2"
          component="span"
          sx={{ flexShrink: 0, maxWidth: '40%', color: color.ink.secondary }}
        >
          {item.detail}
        </Typography>
      )}
      <Box component="span" sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
        {item.end}
      </Box>
    </Box>
  )
}

/** The label with the matching part in bold. */
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
