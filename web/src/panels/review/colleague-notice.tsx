import type { ReviewStatus } from '@huddle/contract'
import { Alert } from '@mui/material'
import { useState } from 'react'

import { formatDate, formatTime } from '#components/dates/event-time.ts'

import type { RecordKind } from '../record.ts'

type ColleagueNoticeProps = {
  kind: RecordKind
  votes: Readonly<Record<string, ReviewStatus>>
  timeZone: string
  viewerUid: string
  nameOf: (uid: string) => string
}

/**
 * Says who decided what, and when, while this panel was open: a row that leaves the queue must not
 * leave a riddle.
 */
export function ColleagueNotice({
  kind,
  votes,
  timeZone,
  viewerUid,
  nameOf,
}: ColleagueNoticeProps) {
  const [openedAt] = useState(() => new Date())
  const latest = Object.entries(votes)
    .filter(
      ([uid, vote]) =>
        uid !== viewerUid && vote.status !== 'pending' && vote.status_updated_at !== null,
    )
    .toSorted(([, one], [, other]) => timeOf(other) - timeOf(one))[0]
  if (latest === undefined) return null
  const [uid, { status, status_updated_at: at }] = latest
  if (at === null || at <= openedAt) return null
  const when = { timeZone }
  return (
    <Alert severity="info" role="status" sx={{ m: '16px 24px 0' }}>
      {nameOf(uid)} {deedOf(status, kind)} on {formatDate(at, when)}, {formatTime(at, when)}.
    </Alert>
  )
}

function deedOf(status: ReviewStatus['status'], kind: RecordKind): string {
  switch (status) {
    case 'pending':
      return 'opened the decision again'
    case 'approved':
      return `approved this ${kind}`
    case 'rejected':
      return `rejected this ${kind}`
    case 'changes_required':
      return kind === 'event' ? 'contacted the host' : 'requested changes'
  }
}

function timeOf({ status_updated_at }: { status_updated_at: Date | null }): number {
  return status_updated_at?.getTime() ?? 0
}
