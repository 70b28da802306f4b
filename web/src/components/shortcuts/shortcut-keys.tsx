import { Box } from '@mui/material'

import { Key } from './key.tsx'

const isMac = navigator.platform.startsWith('Mac')

/** The keys of a shortcut, one cap each, with their names for screen readers. */
export function ShortcutKeys({ keys }: { keys: readonly string[] }) {
  const caps = keys.flatMap((key) => key.split('+')).map(capOf)
  return (
    <Box
      component="span"
      role="img"
      aria-label={caps.join(' then ')}
      sx={{ display: 'inline-flex', gap: 0.75 }}
    >
      {caps.map((cap, index) => (
        <Key key={index}>{cap}</Key>
      ))}
    </Box>
  )
}

function capOf(key: string): string {
  if (key === 'mod') return isMac ? '⌘' : 'Ctrl'
  return key.length === 1 ? key.toUpperCase() : key
}
