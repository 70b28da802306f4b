import type { Event } from '@huddle/contract'
import { Alert } from '@mui/material'
import { useState } from 'react'

import { formatDate, formatTime } from '#components/dates/event-time.ts'

type ColleagueNoticeProps = { event: Event; viewerUid: string; nameOf: (uid: string) => string }

/** Says who decided what, and when, while this panel was open: a row that leaves the queue must not leave a riddle. */
export function ColleagueNotice({ event, viewerUid, nameOf }: ColleagueNoticeProps) {
  const [openedAt] = useState(() => new Date())
  const latest = Object.entries(event.review_statuses)
    .filter(
      ([uid, vote]) =>
        uid !== viewerUid && vote.status !== 'pending' && vote.status_updated_at !== null,
    )
    .toSorted(([, one], [, other]) => timeOf(other) - timeOf(one))[0]
  if (latest === undefined) return null
  const [uid, { status, status_updated_at: at }] = latest
  if (at === null || at <= openedAt) return null
  const when = { timeZone: event.timezone }
  return (
    <Alert severity="info" role="status" sx={{ m: '16px 24px 0' }}>
      {nameOf(uid)} {deeds[status]} on {formatDate(at, when)}, {formatTime(at, when)}.
    </Alert>
  )
}

const deeds = {
  pending: 'opened the decision again',
  approved: 'approved this event',
  rejected: 'rejected this event',
  changes_required: 'contacted the host',
} as const

function timeOf({ status_updated_at }: { status_updated_at: Date | null }): number {
  return status_updated_at?.getTime() ?? 0
}
