import { dashboardStatusLabels as words, unknownStatusLabel } from '@huddle/contract'
import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { StatusMark } from './status-mark.tsx'

type Look = {
  label: string
  mark: 'filled' | 'ring'
  tone: { fg: string; bg: string; dot: string }
}

const { status: tones } = color

const looks = {
  needsReview: { label: words.needsReview, mark: 'filled', tone: tones.needsReview },
  awaitingHost: { label: words.docsPending, mark: 'filled', tone: tones.awaitingHost },
  pendingInitialUpload: {
    label: words.pendingInitialUpload,
    mark: 'filled',
    tone: tones.awaitingHost,
  },
  docsPending: { label: words.docsPending, mark: 'filled', tone: tones.awaitingHost },
  pendingOthers: { label: words.pendingOthers, mark: 'filled', tone: tones.inReview },
  published: { label: words.published, mark: 'filled', tone: tones.published },
  approved: { label: 'Approved', mark: 'filled', tone: tones.approved },
  completed: { label: words.completed, mark: 'filled', tone: tones.completed },
  rejected: { label: words.rejected, mark: 'filled', tone: tones.rejected },
  reviewExpired: { label: words.reviewExpired, mark: 'ring', tone: tones.reviewExpired },
  cancelled: { label: words.cancelled, mark: 'ring', tone: tones.cancelled },
  unknown: { label: unknownStatusLabel, mark: 'ring', tone: tones.cancelled },
} satisfies Record<string, Look>

/**
 * A dashboard status of an event or a form, or `unknown` for one that a newer server introduced.
 */
export type Status = keyof typeof looks

/** The same chip everywhere: mark, word and tint, so that colour is never the only signal. */
export function StatusChip({ status }: { status: Status }) {
  const { label, mark, tone } = looks[status]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 24,
        px: 1,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        // Grid cells do not wrap, so widely spaced words would otherwise overlap the next cell.
        whiteSpace: 'normal',
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
