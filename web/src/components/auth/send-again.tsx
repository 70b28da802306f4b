import { Link, Typography } from '@mui/material'

import { useSecond } from '#components/dates/clock.ts'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

type SendAgainProps = {
  /** When another code can be requested. See T16. */
  availableAt: Date
  busy: boolean
  onSend: () => void
}

/** Requests a new code once that is possible; until then it shows how long to wait. */
export function SendAgain({ availableAt, busy, onSend }: SendAgainProps) {
  const now = useSecond()
  const seconds = Math.ceil((availableAt.getTime() - now.getTime()) / 1000)
  if (seconds > 0)
    return (
      <Typography variant="body2" sx={{ color: color.ink.secondary, ...tabularNumbers }}>
        Send a new code in {clockText(seconds)}
      </Typography>
    )
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onSend()
      }}
    >
      {busy ? 'Sending' : 'Send a new code'}
    </Link>
  )
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
