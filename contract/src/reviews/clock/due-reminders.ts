import { isQuiet } from '#shared/working-days.ts'

import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { unchanged } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { turnOf } from '../case/turn.ts'
import type { EventReview, ReminderKind } from '../event-review.ts'
import { openEventReviewStates } from '../event-review-state.ts'
import { overdueAt } from '../summary-of.ts'

export type DueReminder = {
  review_id: EventReview['id']
  kind: ReminderKind
  /** The kind with its turn or start. The reminder is sent again only for another turn or start. */
  key: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Hours before the start, the nearest first. */
const beforeStart = [
  { marker: 'FOUR_HOURS', ms: 4 * hourMs },
  { marker: 'ONE_DAY', ms: dayMs },
  { marker: 'THREE_DAYS', ms: 3 * dayMs },
] as const

/**
 * Returns the reminders that are due now and were not sent: for a long turn, and for an approaching
 * start. Of several markers before the start only the nearest counts; markers that passed before
 * the turn began are skipped. No reminders are due at night. See R24.
 */
export function dueReminders(current: ReviewCase, now: Date): DueReminder[] {
  const { event, reviews, clock } = current
  const isOpen = openEventReviewStates.some((state) => state === event.review_status)
  const isNight = isQuiet(now, clock.timezone, clock.reminders)
  if (!isOpen || now >= event.start_datetime || isNight) return []
  // Hosts are reminded once, however many organisations wait for them.
  const hostsReview = reviews.find((review) => turnOf(review) === 'host')
  return reviews.flatMap((review) => [
    ...(review === hostsReview ? hostReminders(current, review, now) : []),
    ...(hostsReview === undefined ? reviewerReminders(current, review, now) : []),
    ...ownerReminders(current, review, now),
  ])
}

/** Records that reminders were sent. The history triggers the notifications. */
export function markReminded(
  current: ReviewCase,
  reminders: readonly DueReminder[],
  now: Date,
): Decision {
  if (reminders.length === 0) return unchanged(current)
  const draft = {
    ...current,
    reviews: current.reviews.map((review) => {
      const keys = reminders.filter((one) => one.review_id === review.id).map((one) => one.key)
      if (keys.length === 0) return review
      const reminders_sent = [...review.reminders_sent, ...keys].slice(-60)
      return { ...review, reminders_sent, reminder_sent_at: now }
    }),
  }
  const historyEvents = reminders.map(({ review_id, kind }) => ({
    review_id,
    action: 'reminder-sent' as const,
    by: null,
    details: { kind },
  }))
  return conclude(current, draft, historyEvents, now)
}

function hostReminders(current: ReviewCase, review: EventReview, now: Date): DueReminder[] {
  const { host_days } = current.clock.reminders
  const waited = now.getTime() >= review.turn_started_at.getTime() + host_days * dayMs
  const marker = markerNow(current, review, now, ['ONE_DAY', 'THREE_DAYS'])
  return fresh(review, [
    ...(waited ? [ofTurn(review, 'host-three-days-waiting')] : []),
    ...(marker ? [ofStart(current, review, `host-${marker}`)] : []),
  ])
}

function reviewerReminders(current: ReviewCase, review: EventReview, now: Date): DueReminder[] {
  if (turnOf(review) !== 'reviewers') return []
  const waited = now >= overdueAt(review.turn_started_at, current.clock)
  const marker = markerNow(current, review, now, ['FOUR_HOURS', 'ONE_DAY', 'THREE_DAYS'])
  return fresh(review, [
    ...(waited ? [ofTurn(review, 'reviewers-two-working-days')] : []),
    ...(marker ? [ofStart(current, review, `reviewers-${marker}`)] : []),
  ])
}

function ownerReminders(current: ReviewCase, review: EventReview, now: Date): DueReminder[] {
  if (review.outcome !== 'open') return []
  const left = current.event.start_datetime.getTime() - now.getTime()
  return left > dayMs ? [] : fresh(review, [ofStart(current, review, 'owners-ONE_DAY')])
}

function markerNow<M extends (typeof beforeStart)[number]['marker']>(
  { event }: ReviewCase,
  review: EventReview,
  now: Date,
  wanted: readonly M[],
): M | undefined {
  const start = event.start_datetime.getTime()
  const reached = beforeStart.find(
    ({ marker, ms }) => wanted.some((one) => one === marker) && now.getTime() >= start - ms,
  )
  if (!reached || start - reached.ms < review.turn_started_at.getTime()) return undefined
  return wanted.find((one) => one === reached.marker)
}

function ofTurn(review: EventReview, kind: ReminderKind): DueReminder {
  return { review_id: review.id, kind, key: `${kind}@${review.turn_started_at.getTime()}` }
}

function ofStart({ event }: ReviewCase, review: EventReview, kind: ReminderKind): DueReminder {
  return { review_id: review.id, kind, key: `${kind}@${event.start_datetime.getTime()}` }
}

function fresh(review: EventReview, reminders: readonly DueReminder[]): DueReminder[] {
  return reminders.filter(({ key }) => !review.reminders_sent.includes(key))
}
