import { awaitingDocumentsLabel, voteStatusLabels } from '@huddle/contract'
import { Box } from '@mui/material'

import { StatusMark } from '#components/status-mark.tsx'
import { color } from '#theme/colors.ts'

const looks = {
  pending: { label: voteStatusLabels.pending, mark: 'ring', tone: color.vote.pending },
  changes_required: {
    label: voteStatusLabels.changes_required,
    mark: 'filled',
    tone: color.vote.changesRequired,
  },
  approved: { label: voteStatusLabels.approved, mark: 'filled', tone: color.vote.approved },
  rejected: { label: voteStatusLabels.rejected, mark: 'filled', tone: color.vote.rejected },
  awaitingDocuments: {
    label: awaitingDocumentsLabel,
    mark: 'ring',
    tone: color.vote.awaitingDocuments,
  },
} as const

/** What one reviewer has decided so far. */
export function ReviewerStatus({ status }: { status: keyof typeof looks }) {
  const { label, mark, tone } = looks[status]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 13,
        fontWeight: 500,
        color: tone.fg,
      }}
    >
      <StatusMark mark={mark} color={tone.dot} />
      {label}
    </Box>
  )
}
