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
        // The colour stays in contrast themes, which would take the mark away with it; a word stands beside it.
        forcedColorAdjust: 'none',
        ...(mark === 'ring' ? { border: `2px solid ${color}` } : { bgcolor: color }),
      }}
    />
  )
}
