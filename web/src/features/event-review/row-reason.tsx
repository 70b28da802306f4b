import { pendingChangesLabel, type Event } from '@huddle/contract'
import EditNoteRounded from '@mui/icons-material/EditNoteRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded'
import { Box, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'

import { formatShortDate } from '#components/dates/event-time.ts'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { wasAsked } from '#panels/queue/was-asked.ts'
import { color } from '#theme/colors.ts'

const day = 86_400_000

/** The second line of a name: why the row is where it is. Colour always comes with an icon and words. */
export function RowReason({ event }: { event: Event }) {
  const { turn_started_at: since, submitted_at: submitted } = event
  if (event.is_overdue && since !== null) {
    return (
      <Marked
        Icon={ScheduleRounded}
        tone={color.status.rejected.fg}
        text={`Overdue since ${formatShortDate(since, { timeZone: event.timezone })}`}
      />
    )
  }
  if (event.has_pending_changes) {
    return (
      <Marked Icon={EditNoteRounded} tone={color.status.inReview.fg} text={pendingChangesLabel} />
    )
  }
  if (event.awaited_documents_count > 0 && event.review_status !== 'inReview') {
    const count = event.awaited_documents_count
    return (
      <>
        {since === null ? 'Waiting' : `Waiting ${waited(since)}`} for {count}{' '}
        {count === 1 ? 'document' : 'documents'}
      </>
    )
  }
  if (event.is_late && submitted !== null) {
    const days = Math.max(
      0,
      Math.floor((event.start_datetime.getTime() - submitted.getTime()) / day),
    )
    return (
      <Marked
        Icon={WarningAmberRounded}
        tone={color.status.needsReview.fg}
        text={`Late: ${days} ${days === 1 ? 'day' : 'days'} before the start`}
      />
    )
  }
  if (submitted === null) return null
  if (event.review_round > 1 || wasAsked(event.review_statuses)) {
    return (
      <>
        Sent back by host <RelativeTime at={since ?? submitted} />
      </>
    )
  }
  return (
    <>
      Submitted <RelativeTime at={since ?? submitted} />
    </>
  )
}

type MarkedProps = { Icon: ComponentType<SvgIconProps>; tone: string; text: string }

function Marked({ Icon, tone, text }: MarkedProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: tone }}
      title={text}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  )
}

function waited(since: Date): string {
  const hours = Math.max(1, Math.floor((Date.now() - since.getTime()) / 3_600_000))
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
