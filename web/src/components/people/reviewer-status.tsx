import { Box } from '@mui/material'

import { StatusMark } from '#components/status-mark.tsx'
import { color } from '#theme/colors.ts'

const looks = {
  pending: { label: 'Pending', mark: 'ring', tone: color.vote.pending },
  changesRequired: { label: 'Contacted host', mark: 'filled', tone: color.vote.changesRequired },
  approved: { label: 'Approved', mark: 'filled', tone: color.vote.approved },
  rejected: { label: 'Rejected', mark: 'filled', tone: color.vote.rejected },
  awaitingDocuments: {
    label: 'Awaiting documents',
    mark: 'ring',
    tone: color.vote.awaitingDocuments,
  },
} as const

export type ReviewerStatusName = keyof typeof looks

/** What one reviewer has decided so far; `children` replace the word, for instance by the date of the decision. */
export function ReviewerStatus({
  status,
  children,
}: {
  status: ReviewerStatusName
  children?: React.ReactNode
}) {
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
      {children ?? label}
    </Box>
  )
}
