import { Box, FormControlLabel, Switch, Typography } from '@mui/material'

import { useLetterShortcuts } from '#components/shortcuts/shortcuts.ts'
import { color } from '#theme/colors.ts'

/** Turns shortcuts of a single letter off and on (WCAG 2.1.4). */
export function LetterShortcutSwitch() {
  const [letters, setLetters] = useLetterShortcuts()
  return (
    <Box>
      <FormControlLabel
        sx={{ gap: 1.5, ml: 0 }}
        label="Single-letter shortcuts"
        control={<Switch checked={letters} onChange={(_event, on) => setLetters(on)} />}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1, mb: 0, color: color.ink.secondary }}>
        Press ? on any screen to see them all.
      </Typography>
    </Box>
  )
}
