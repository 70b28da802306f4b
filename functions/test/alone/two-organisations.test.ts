import { endpoints, eventReviewIdOf } from '@huddle/contract'
import { expect, test } from 'vitest'

import { notifyAboutHistory } from '#operations/notices/notify-about-history.ts'
import { completeEvents, expireReviews } from '#operations/reviews/review-sweeps.ts'

import { keyOf } from '../support/campus.ts'
import { callEvents } from '../support/call-function.ts'
import { newChapterOffice } from '../support/chapter-office.ts'
import { readEvent } from '../support/review-office.ts'
import { store } from '../support/suite.ts'
import { alone } from './service.ts'

/** In a separate project, because sweeps process everybody's events. */
const { services } = alone
const at = (eventId: string) => ({ params: { eventId }, body: undefined })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** An event of a chapter that both organisations review, with both review records. */
async function reviewedByBoth() {
  const office = await newChapterOffice()
  const { chapter, national } = office
  const eventId = await chapter.createEvent()
  const reviewOf = async (organisation: string) =>
    (await store.eventReviews.doc(eventReviewIdOf(eventId, organisation)).get()) ??
    expect.fail('There is no such review')
  return {
    ...office,
    eventId,
    here: () => reviewOf(chapter.campus.university.id),
    there: () => reviewOf(national.university.id),
  }
}

test('reopening a vote affects only the review of its organisation', async () => {
  const { chapter, clerk, eventId, here, there } = await reviewedByBoth()
  await clerk.call(endpoints.approveEvent, at(eventId))
  await chapter.ann.call(endpoints.approveEvent, at(eventId))
  await chapter.ann.call(endpoints.reopenVote, at(eventId))

  expect((await readEvent(eventId)).pending_reviewers_keys.toSorted()).toEqual(
    [chapter.ann, chapter.bob].map(keyOf).toSorted(),
  )
  expect((await here()).review_statuses[chapter.ann.uid]?.status).toBe('pending')
  expect((await there()).review_statuses[clerk.uid]?.status).toBe('approved')
  // The other organisation has decided, so its reviewers' round is over.
  await expect(clerk.call(endpoints.reopenVote, at(eventId))).rejects.toMatchObject({ status: 409 })

  for (const person of [chapter.ann, chapter.bob])
    await person.call(endpoints.approveEvent, at(eventId))
  expect(await readEvent(eventId)).toMatchObject({ is_published: true })
})

test('a reviewer who moved between organisations cannot decide for the former one', async () => {
  const { chapter, clerk, eventId, there } = await reviewedByBoth()
  await store.dashboardUsers.doc(clerk.uid).update({
    university_id: chapter.campus.university.id,
    organisation_type: 'university',
    assignments: ['council-1'],
  })
  await expect(clerk.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
    status: 403,
  })
  expect((await there()).review_statuses[clerk.uid]?.status).toBe('pending')
})

test('the start of an event expires the open review and keeps the other organisation’s decision', async () => {
  const { chapter, clerk, eventId, here, there } = await reviewedByBoth()
  await clerk.call(endpoints.approveEvent, at(eventId))
  await store.events.doc(eventId).update({ start_datetime: daysAgo(1) })
  await expireReviews(services)
  expect(await readEvent(eventId)).toMatchObject({
    review_status: 'reviewExpired',
    is_published: false,
    pending_reviewers_keys: [],
  })
  expect((await here()).outcome).toBe('expired')
  expect((await there()).review_statuses[clerk.uid]?.status).toBe('approved')
  await expect(chapter.ann.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
    code: 'review-conflict',
  })
})

test('a cancellation closes both reviews, and the reviewers of both are notified', async () => {
  const { chapter, clerk, eventId, here, there } = await reviewedByBoth()
  await callEvents(chapter.host, 'cancelEvent', { eventId })
  expect(await readEvent(eventId)).toMatchObject({
    review_status: 'cancelled',
    is_cancelled: true,
    pending_reviewers_keys: [],
  })
  for (const review of [await here(), await there()]) {
    expect(review.outcome).not.toBe('open')
    const history = await store.eventReviews.history(review.id).get()
    const entry = history.find(({ action }) => action === 'cancelled')
    await notifyAboutHistory({ reviewId: review.id, entryId: entry?.id ?? '' }, services)
  }
  for (const { uid } of [chapter.ann, chapter.bob, clerk]) {
    const alerts = await store.staffAlerts(uid).where('kind', '==', 'event-cancelled').get()
    expect(alerts.map(({ entity_id }) => entity_id)).toEqual([eventId])
  }
})

test('an event published by both organisations is completed for both', async () => {
  const { chapter, clerk, eventId, here, there } = await reviewedByBoth()
  for (const person of [clerk, chapter.ann, chapter.bob])
    await person.call(endpoints.approveEvent, at(eventId))
  await store.events.doc(eventId).update({ start_datetime: daysAgo(2), end_datetime: daysAgo(1) })
  await completeEvents(services)
  expect(await readEvent(eventId)).toMatchObject({ review_status: 'completed' })
  expect([await here(), await there()].map(({ outcome }) => outcome)).toEqual([
    'approved',
    'approved',
  ])
})
