import { pendingChangesLabel, type Event } from '@huddle/contract'
import EditNoteRounded from '@mui/icons-material/EditNoteRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded'
import { Box, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'

import { formatShortDate } from '#components/dates/event-time.ts'
import { useMinute } from '#components/dates/clock.ts'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { lastingSince } from '#components/dates/relative-to.ts'
import { wasAsked } from '#panels/queue/was-asked.ts'
import { color } from '#theme/colors.ts'

const day = 86_400_000

/**
 * The second line of a name: why the row is where it is. Colour always comes with an icon and
 * words.
 */
export function RowReason({ event }: { event: Event }) {
  const { turn_started_at: since, submitted_at: submitted } = event
  const waiting = waitingText(event, useMinute())
  if (event.is_overdue && since !== null) {
    return (
      <Marked
        Icon={ScheduleRounded}
        tone={color.status.rejected.fg}
        text={waiting ?? `Overdue since ${formatShortDate(since, { timeZone: event.timezone })}`}
      />
    )
  }
  if (event.has_pending_changes) {
    return (
      <Marked Icon={EditNoteRounded} tone={color.status.inReview.fg} text={pendingChangesLabel} />
    )
  }
  if (waiting !== undefined) return waiting
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

/** How long the host owes how much; undefined where the host owes nothing. */
function waitingText(event: Event, now: Date): string | undefined {
  const { awaited_documents_count: count, review_status, turn_started_at: since } = event
  if (count === 0 || review_status === 'inReview') return undefined
  const lasting = since === null ? undefined : lastingSince(now, since)
  return `Waiting ${lasting === undefined ? '' : `${lasting} `}for ${count} ${count === 1 ? 'document' : 'documents'}`
}
