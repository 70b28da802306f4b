import { Button, CircularProgress, type ButtonProps } from '@mui/material'

type ProgressButtonProps = ButtonProps & {
  busy: boolean
  /** The label while busy, such as "Saving"; by default the button keeps its label. */
  busyText?: string
}

/**
 * A button that shows immediately that it was pressed and ignores further presses until the work is
 * done.
 */
export function ProgressButton({
  busy,
  busyText,
  children,
  onClick,
  startIcon,
  ...button
}: ProgressButtonProps) {
  return (
    <Button
      variant="contained"
      {...button}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...(busy && button.type === 'submit' ? { type: 'button' as const } : {})}
      {...(!busy && onClick ? { onClick } : {})}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
    >
      {busy ? (busyText ?? children) : children}
    </Button>
  )
}
