import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview } from '../case/review-case.ts'
import { turnOf } from '../case/turn.ts'
import { voteOf } from '../case/votes.ts'
import type { EventReview } from '../event-review.ts'
import type { ReminderTarget } from '../remind-event.ts'

export type PersonalReminder = {
  by: Uid
  organisation_id: EventReview['organisation_id']
  /** Owners and Admins remind without being named. */
  isOffice: boolean
  target: ReminderTarget
}

const dayMs = 86_400_000

/**
 * A person reminds those whose turn it is: beside what the clock does, and by day and night, since somebody asks for it. The same people are
 * not reminded by hand twice within a day. The notice follows from the history.
 */
export function remind(
  current: ReviewCase,
  { by, organisation_id, isOffice, target }: PersonalReminder,
  now: Date,
): Decision {
  const review = current.reviews.find((one) => one.organisation_id === organisation_id)
  if (!review || !(isOffice || review.reviewers_uids.includes(by)))
    return refuse('forbidden', 'Only reviewers, Owners and Admins may remind')
  if (now >= current.event.start_datetime || !isAwaited(review, target))
    return refuse('review-conflict', nobodyAwaited[target.to])
  const reviewer = target.to === 'reviewers' ? target.reviewer : undefined
  const kind = `${target.to}-by-hand`
  const prefix = `${kind}${reviewer === undefined ? '' : `:${reviewer}`}@`
  const last = review.reminders_sent.findLast((key) => key.startsWith(prefix))
  if (last !== undefined && now.getTime() < Number(last.slice(prefix.length)) + dayMs)
    return refuse('conflict', 'They were reminded less than a day ago')

  const reminded = {
    ...review,
    reminders_sent: [...review.reminders_sent, `${prefix}${now.getTime()}`].slice(-60),
    reminder_sent_at: now,
  }
  const draft = { ...current, reviews: replaceReview(current.reviews, reminded) }
  const happening = {
    review_id: review.id,
    action: 'reminder-sent',
    by,
    details: { kind, ...(reviewer === undefined ? {} : { reviewer }) },
  } as const
  return conclude(current, draft, [happening], now)
}

const nobodyAwaited: Record<ReminderTarget['to'], string> = {
  hosts: 'Nothing is awaited from the hosts at the moment',
  reviewers: 'No decision is awaited from them at the moment',
}

function isAwaited(review: EventReview, target: ReminderTarget): boolean {
  if (target.to === 'hosts') return turnOf(review) === 'host'
  const { reviewer } = target
  const isOpen = (uid: Uid) => {
    const { status, is_needed } = voteOf(review, uid)
    return status === 'pending' && is_needed
  }
  return (
    turnOf(review) === 'reviewers' &&
    (reviewer === undefined
      ? review.reviewers_uids.some(isOpen)
      : review.reviewers_uids.includes(reviewer) && isOpen(reviewer))
  )
}
