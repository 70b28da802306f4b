import { votersOf, type EventReview, type ReviewStatus } from '@huddle/contract'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'

import type { ReactNode } from 'react'

import { formatDate } from '#components/dates/event-time.ts'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { RowMenu, type RowMenuActions } from '#components/row-menu.tsx'
import { ReviewerStatus } from '#components/people/reviewer-status.tsx'
import { color } from '#theme/colors.ts'
import { measures, radius } from '#theme/measures.ts'

import { PanelSection } from './panel-section.tsx'

export type Reviewer = {
  id: string
  name: string
  position: string | undefined
  image: string | null
}

type ReviewersTableProps = {
  review: Pick<EventReview, 'reviewers_uids' | 'review_statuses'>
  reviewers: readonly Reviewer[]
  viewerUid: string
  timeZone: string
  /** The first upload is still to come, so that nobody can have looked. */
  isAwaitingDocuments?: boolean
  /** At the right of the title. */
  action?: ReactNode
  /** What may be done about one of them, behind three dots. */
  actionsFor?: ((reviewer: Reviewer) => RowMenuActions) | undefined
  /** Said below the table, such as why the viewer is one of them. */
  note?: string | undefined
  /** Said instead of the table where nobody is asked. */
  notice?: string | undefined
}

/** Who reviews and what each has decided: "Reviewers (n of m approved)". */
export function ReviewersTable({
  review,
  reviewers,
  viewerUid,
  timeZone,
  isAwaitingDocuments = false,
  action,
  actionsFor,
  note,
  notice,
}: ReviewersTableProps) {
  const voters = votersOf(review.reviewers_uids, review.review_statuses)
  const approved = voters.filter((uid) => review.review_statuses[uid]?.status === 'approved').length
  return (
    <PanelSection title={`Reviewers (${approved} of ${voters.length} approved)`} action={action}>
      {notice !== undefined ? (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {notice}
        </Typography>
      ) : (
        <Table size="small" aria-label="Reviewers" sx={tableStyles}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '52%' }}>Name</TableCell>
              <TableCell>Reviewed on</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {reviewers.map((reviewer) => (
              <TableRow key={reviewer.id}>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                    <PersonAvatar name={reviewer.name} image={reviewer.image} named={false} />
                    <Box sx={{ minWidth: 0 }}>
                      <Box sx={{ fontWeight: 500 }}>
                        {reviewer.name}
                        {reviewer.id === viewerUid && ' (you)'}
                      </Box>
                      {reviewer.position !== undefined && (
                        <Box sx={{ fontSize: 12, color: color.ink.secondary }}>
                          {reviewer.position}
                        </Box>
                      )}
                    </Box>
                  </Box>
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Box sx={{ flexGrow: 1 }}>
                      {isAwaitingDocuments ? (
                        <ReviewerStatus status="awaitingDocuments" />
                      ) : (
                        <Vote timeZone={timeZone} status={review.review_statuses[reviewer.id]} />
                      )}
                    </Box>
                    <Actions subject={reviewer.name} actions={actionsFor?.(reviewer) ?? []} />
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {note !== undefined && (
        <Typography variant="body2" sx={{ mt: 1.5, color: color.ink.secondary }}>
          {note}
        </Typography>
      )}
    </PanelSection>
  )
}

function Actions({ subject, actions }: { subject: string; actions: RowMenuActions }) {
  if (actions.length === 0) return null
  return (
    <Box sx={{ my: -0.5, '@media print': { display: 'none' } }}>
      <RowMenu subject={subject} actions={actions} tabIndex={0} />
    </Box>
  )
}

const tableStyles = {
  // A long name breaks within its column instead of pushing the other one out of the panel.
  tableLayout: 'fixed',
  '& td': { overflowWrap: 'anywhere' },
  border: `1px solid ${color.line.card}`,
  borderRadius: `${radius.control}px`,
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'hidden',
  '& .MuiTableHead-root .MuiTableCell-root': {
    height: measures.table.header,
    fontSize: 12,
    fontWeight: 500,
    color: color.ink.secondary,
    bgcolor: color.surface.subtle,
  },
  '& .MuiTableBody-root .MuiTableRow-root': { height: measures.table.row },
  '& .MuiTableCell-root': { py: 0.5, px: 2, borderColor: color.line.divider },
  '& .MuiTableRow-root:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
} as const

function Vote({ timeZone, status }: { timeZone: string; status: ReviewStatus | undefined }) {
  const vote = status?.status ?? 'pending'
  const isDecided = vote === 'approved' || vote === 'rejected'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <ReviewerStatus status={vote} />
      {isDecided && status?.status_updated_at && (
        <Box component="span" sx={{ fontSize: 13, color: color.ink.secondary }}>
          {formatDate(status.status_updated_at, { timeZone })}
        </Box>
      )}
      {vote === 'pending' && status?.is_needed === false && (
        <Box component="span" sx={{ fontSize: 12, color: color.ink.secondary }}>
          not needed any more
        </Box>
      )}
      {vote === 'approved' && (status?.documents_changed_since.length ?? 0) > 0 && (
        <Box component="span" sx={{ fontSize: 12, color: color.status.needsReview.fg }}>
          Changed since this approval
        </Box>
      )}
    </Box>
  )
}
