import { Button, CircularProgress, type ButtonProps } from '@mui/material'

type ProgressButtonProps = ButtonProps & {
  busy: boolean
  /** What the button says while busy, such as "Saving"; its own text otherwise. */
  busyText?: string
}

/** A button that shows at once that it was pressed and takes no second press until the work is done. */
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
