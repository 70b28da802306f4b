import { instant } from '@huddle/contract'
import { z } from 'zod'

import type { Services } from '#services.ts'

import { deliverNotices, notifyOnceFinal } from './history-notices.ts'
import { cancellationIdOf, guestTaskAbout, startNotifyingGuests } from './notify-guests.ts'
import type { ReviewNotice } from './notice.ts'
import { noticesAbout } from './review-notices.ts'
import { reviewersSince, isStillValid } from './is-still-valid.ts'

export type HistoryPlace = { reviewId: string; entryId: string }

/** The task queue function that sends notifications once a decision can no longer be undone. */
const noticeQueue = 'sendReviewNotice'

/** The payload of that function. */
export const noticeTask = z.object({
  reviewId: z.string(),
  entryId: z.string(),
  notBefore: instant,
})

/**
 * Handles a new event of a review's history. A history event is written once and never changes, so
 * deliveries that come twice, late or out of order lead to the same notifications.
 */
export async function onHistoryEntry(place: HistoryPlace, services: Services): Promise<void> {
  const { reviewId, entryId } = place
  const entry = await services.store.eventReviews.history(reviewId).doc(entryId).get()
  if (!entry) return
  const delay = { queue: noticeQueue, id: causeIdOf(place), place }
  await notifyOnceFinal(entry, delay, services, () => notifyAboutHistory(place, services))
}

/** Writes the notifications of a history event, unless it has been overtaken. */
export async function notifyAboutHistory(
  place: HistoryPlace,
  services: Pick<Services, 'store' | 'clock' | 'config' | 'tasks'>,
): Promise<void> {
  const { reviewId, entryId } = place
  const { store, config } = services
  const history = store.eventReviews.history(reviewId)
  const [entry, review, undone, additions] = await Promise.all([
    history.doc(entryId).get(),
    store.eventReviews.doc(reviewId).get(),
    history.where('action', '==', 'decision-undone').get(),
    history.where('action', '==', 'reviewer-added').get(),
  ])
  if (!entry || !review) return
  const event = await store.events.doc(review.event_id).get()
  if (!event || !isStillValid(entry, review, event, undone)) return

  const dashboardUrl = `${config.siteUrl}/?open=${encodeURIComponent(event.id)}`
  const cause = {
    id: causeIdOf(place),
    entity_type: 'events',
    entity_id: event.id,
    parent_id: null,
    by: entry.by,
  } as const
  const concerned = { ...review, reviewers_uids: reviewersSince(entry, review, additions) }
  const notices = noticesAbout({ entry, event, review, dashboardUrl })
  // Every review of the event has this history event, but the hosts are the same, so they share
  // one notification.
  const causeOf = ({ audience }: ReviewNotice) =>
    entry.action === 'cancelled' && audience === 'hosts'
      ? { ...cause, id: cancellationIdOf(event) }
      : cause
  await deliverNotices(notices, { hosted: event, review: concerned }, causeOf, services)

  const task = guestTaskAbout(entry, event, cause.id)
  if (task) await startNotifyingGuests(task, services)
}

function causeIdOf({ reviewId, entryId }: HistoryPlace): string {
  return `${reviewId}_${entryId}`
}
