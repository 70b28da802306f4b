import { type EventReview, type Event, type ReviewStatus } from '@huddle/contract'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'

import { formatDate } from '#components/dates/event-time.ts'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
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
  event: Event
  review: EventReview
  reviewers: readonly Reviewer[]
  viewerUid: string
}

/** Who reviews and what each has decided: "Reviewers (n of m approved)". Spec: dashboard 2, 4; decisions M9, M32. */
export function ReviewersTable({ event, review, reviewers, viewerUid }: ReviewersTableProps) {
  const approved = review.reviewers_uids.filter(
    (uid) => review.review_statuses[uid]?.status === 'approved',
  ).length
  return (
    <PanelSection title={`Reviewers (${approved} of ${review.reviewers_uids.length} approved)`}>
      {review.is_auto_reviewed ? (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          Published by itself: events of this type need no review.
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
                  <Vote event={event} status={review.review_statuses[reviewer.id]} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </PanelSection>
  )
}

const tableStyles = {
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

function Vote({ event, status }: { event: Event; status: ReviewStatus | undefined }) {
  if (event.review_status === 'pendingInitialUpload') {
    return <ReviewerStatus status="awaitingDocuments" />
  }
  const vote = status?.status ?? 'pending'
  const isDecided = vote === 'approved' || vote === 'rejected'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <ReviewerStatus status={vote} />
      {isDecided && status?.status_updated_at && (
        <Box component="span" sx={{ fontSize: 13, color: color.ink.secondary }}>
          {formatDate(status.status_updated_at, { timeZone: event.timezone })}
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
