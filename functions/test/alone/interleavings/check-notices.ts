import {
  eventReviewIdOf,
  type Event,
  type EventReview,
  type HistoryEntry,
  type Uid,
} from '@huddle/contract'
import { expect } from 'vitest'

import { noticesAbout } from '#operations/notices/review-notices.ts'
import { isUndoable, reviewersSince, isStillValid } from '#operations/notices/is-still-valid.ts'
import {
  noticeTask,
  onHistoryEntry,
  notifyAboutHistory,
} from '#operations/notices/notify-about-history.ts'
import type { Services } from '#services.ts'

import { store } from '../../support/suite.ts'

/**
 * Delivers every history event, some twice at once and all in another order, and checks that
 * everybody concerned received each notification once.
 */
export async function checkNotices(
  event: Event,
  review: EventReview,
  history: readonly HistoryEntry[],
  services: Services,
): Promise<void> {
  const reviewId = eventReviewIdOf(event.id, event.university_id)
  const tasks: object[] = []
  const enqueue = async (_queue: string, _id: string, task: object) => void tasks.push(task)
  const own = { ...services, tasks: { enqueue } }
  const shuffled = history.toSorted((one, other) => (Number(one.id) % 3) - (Number(other.id) % 3))
  await Promise.all(
    [...shuffled, ...shuffled.slice(0, 2)].map(({ id }) =>
      onHistoryEntry({ reviewId, entryId: id }, own),
    ),
  )
  await Promise.all(tasks.map((task) => notifyAboutHistory(noticeTask.parse(task), own)))

  const alerts = await store.allAlerts
    .where('university_id', '==', event.university_id)
    .orderBy('created_at')
    .raw.get()
  const told = alerts.docs
    .filter((alert) => alert.get('entity_id') === event.id)
    .map(({ id, ref }) => `${id}_${ref.parent.parent?.id}`)
  const expected = history.flatMap((entry) =>
    concernedBy(entry, event, review, history).map((uid) => `${reviewId}_${entry.id}_${uid}`),
  )
  expect(told.toSorted()).toEqual(expected.toSorted())
  const mails = await store.getAll(expected.map((id) => store.mail.doc(id)))
  expect(mails.map((mail) => mail?.id)).toEqual(expected)
}

/** Returns who must be notified of a history event, given the state at delivery. */
function concernedBy(
  entry: HistoryEntry,
  event: Event,
  review: EventReview,
  history: readonly HistoryEntry[],
): Uid[] {
  const of = (action: HistoryEntry['action']) => history.filter((one) => one.action === action)
  if (isUndoable(entry) && !isStillValid(entry, review, event, of('decision-undone'))) return []
  const reviewers = reviewersSince(entry, review, of('reviewer-added'))
  return noticesAbout({ entry, event, review, dashboardUrl: '' }).flatMap(({ audience }) => {
    if (typeof audience === 'object')
      return review.reviewers_uids.filter((uid) => audience.reviewers.includes(uid))
    if (audience === 'hosts') return event.hosts
    const isOpen = (uid: Uid) => {
      const vote = review.review_statuses[uid]
      return vote?.status === 'pending' && vote.is_needed
    }
    return reviewers.filter((uid) => uid !== entry.by && isOpen(uid))
  })
}
