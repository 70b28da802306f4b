import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, Dialog, FormControlLabel, IconButton, Switch, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import type { Shortcut } from './shortcut-registry.ts'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { useLetterShortcuts, useShortcuts } from './shortcuts.ts'

type ShortcutDialogProps = { open: boolean; onClose: () => void }

/** A list of the shortcuts that work on the current screen. */
export default function ShortcutDialog({ open, onClose }: ShortcutDialogProps) {
  const [letters, setLetters] = useLetterShortcuts()
  const shortcuts = useShortcuts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby="shortcut-list-title"
      slotProps={{ paper: { sx: { width: measures.dialog } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: '20px 24px 8px' }}>
        <Typography id="shortcut-list-title" variant="h2" sx={{ flexGrow: 1 }}>
          Keyboard shortcuts
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose} sx={{ mr: '-8px' }}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 2, overflowY: 'auto' }}>
        {bySection(shortcuts).map(([section, entries]) => (
          <Box key={section} sx={{ mt: 1.5 }}>
            <Typography variant="h3" sx={{ mb: 0.5, color: color.ink.secondary }}>
              {section}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {entries.map((shortcut) => (
                <Box
                  component="li"
                  key={shortcut.name}
                  sx={{
                    display: 'flex',
                    justifyContent: 'space-between',
                    py: 0.75,
                    borderBottom: `1px solid ${color.line.divider}`,
                  }}
                >
                  {shortcut.label}
                  <ShortcutKeys keys={shortcut.keys} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ px: 3, py: 2, borderTop: `1px solid ${color.line.divider}` }}>
        <FormControlLabel
          sx={{ gap: 1.5, ml: 0 }}
          label="Single-letter shortcuts"
          control={<Switch checked={letters} onChange={(_event, on) => setLetters(on)} />}
        />
      </Box>
    </Dialog>
  )
}

function bySection(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const sections = new Map<string, Shortcut[]>()
  for (const shortcut of shortcuts.filter(({ keys }) => keys.length > 0)) {
    const section = shortcut.section ?? 'This screen'
    sections.set(section, [...(sections.get(section) ?? []), shortcut])
  }
  return [...sections]
}
