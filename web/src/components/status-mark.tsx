import { Box } from '@mui/material'

type StatusMarkProps = { mark: 'filled' | 'ring'; color: string }

/** The dot or ring in front of a status word. */
export function StatusMark({ mark, color }: StatusMarkProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flexShrink: 0,
        width: mark === 'ring' ? 8 : 6,
        height: mark === 'ring' ? 8 : 6,
        borderRadius: '50%',
        // Contrast themes would remove the colour, and the mark with it. Keeping it is safe,
        // because the word next to it has the same meaning.
        forcedColorAdjust: 'none',
        ...(mark === 'ring' ? { border: `2px solid ${color}` } : { bgcolor: color }),
      }}
    />
  )
}
