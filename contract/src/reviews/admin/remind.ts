import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { replaceReview } from '../case/review-case.ts'
import { turnOf } from '../case/turn.ts'
import { pendingReviewersOf } from '../case/votes.ts'
import type { EventReview } from '../event-review.ts'
import type { ReminderTarget } from '../reminder-target.ts'
import { reminderByHand, remindersRefused, type PersonalReminder } from './reminder-by-hand.ts'

type EventReminder = PersonalReminder & { organisation_id: EventReview['organisation_id'] }

/**
 * A person reminds those whose turn it is. This is independent of scheduled reminders and works at
 * any hour, because a person asks for it. The same people are not reminded manually twice within a
 * day. The history triggers the notification.
 */
export function remind(
  current: ReviewCase,
  { by, organisation_id, isAdmin, target }: EventReminder,
  now: Date,
): Decision {
  const review = current.reviews.find((one) => one.organisation_id === organisation_id)
  if (!review || !(isAdmin || review.reviewers_uids.includes(by)))
    return refuse('forbidden', remindersRefused.notInvolved)
  if (now >= current.event.start_datetime || !isAwaited(review, target))
    return refuse('review-conflict', remindersRefused[target.to])
  const noted = reminderByHand(review.reminders_sent, target, now)
  if (noted === undefined) return refuse('conflict', remindersRefused.tooSoon)

  const { reminders_sent, details } = noted
  const reminded = { ...review, reminders_sent, reminder_sent_at: now }
  const draft = { ...current, reviews: replaceReview(current.reviews, reminded) }
  const historyEvent = { review_id: review.id, action: 'reminder-sent', by, details } as const
  return conclude(current, draft, [historyEvent], now)
}

function isAwaited(review: EventReview, target: ReminderTarget): boolean {
  if (target.to === 'hosts') return turnOf(review) === 'host'
  const { reviewer } = target
  return (
    turnOf(review) === 'reviewers' &&
    (reviewer === undefined
      ? pendingReviewersOf(review).length > 0
      : pendingReviewersOf(review).includes(reviewer))
  )
}
