import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { StatusMark } from './status-mark.tsx'

type Look = {
  label: string
  mark: 'filled' | 'ring'
  tone: { fg: string; bg: string; dot: string }
}

const awaitingHost: Look = {
  label: 'Awaiting Host',
  mark: 'filled',
  tone: color.status.awaitingHost,
}
const inReview: Look = { label: 'In Review', mark: 'filled', tone: color.status.inReview }

const looks = {
  needsReview: { label: 'Needs Review', mark: 'filled', tone: color.status.needsReview },
  awaitingHost,
  pendingInitialUpload: awaitingHost,
  docsPending: awaitingHost,
  pendingOthers: inReview,
  published: { label: 'Published', mark: 'filled', tone: color.status.published },
  approved: { label: 'Approved', mark: 'filled', tone: color.status.approved },
  completed: { label: 'Completed', mark: 'filled', tone: color.status.completed },
  rejected: { label: 'Rejected', mark: 'filled', tone: color.status.rejected },
  reviewExpired: { label: 'Review Expired', mark: 'ring', tone: color.status.reviewExpired },
  cancelled: { label: 'Cancelled', mark: 'ring', tone: color.status.cancelled },
  unknown: { label: 'Unknown', mark: 'ring', tone: color.status.cancelled },
} satisfies Record<string, Look>

/** A dashboard status of an event or a form, or `unknown` where a newer server sends one that we do not know. */
export type Status = keyof typeof looks

/** The word of a status, as on its chip. */
export function statusLabel(status: Status): string {
  return looks[status].label
}

/** The same chip everywhere: mark, word and tint, so that colour never carries the meaning alone. */
export function StatusChip({ status }: { status: Status }) {
  const { label, mark, tone } = looks[status]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        px: 1,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        borderRadius: `${radius.chip}px`,
        color: tone.fg,
        bgcolor: tone.bg,
      }}
    >
      <StatusMark mark={mark} color={tone.dot} />
      {label}
    </Box>
  )
}
