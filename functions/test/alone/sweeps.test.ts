import { beforeAll, expect, test } from 'vitest'

import {
  completeEvents,
  expireReviews,
  markOverdue,
  remindReviews,
} from '#operations/reviews/review-sweeps.ts'

import {
  newOffice,
  readEvent,
  readHistory,
  readReview,
  type Office,
} from '../support/review-office.ts'
import { store } from '../support/suite.ts'
import { alone } from './service.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

/** In a separate project, because sweeps process everybody's events. */
const { services } = alone
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Sets the beginning of the turn to long ago. */
async function backdateTurn(eventId: string): Promise<void> {
  const event = await readEvent(eventId)
  const review = await readReview(event)
  await store.events.doc(eventId).update({ turn_started_at: daysAgo(6) })
  await store.eventReviews.doc(review.id).update({ turn_started_at: daysAgo(6) })
}

test('an open review expires once when its event starts', async () => {
  const eventId = await office.createEvent()
  await store.events.doc(eventId).update({ start_datetime: daysAgo(1) })
  await expireReviews(services)
  await expireReviews(services)
  const event = await readEvent(eventId)
  expect(event).toMatchObject({ review_status: 'reviewExpired', pending_reviewers_keys: [] })
  expect((await readHistory(event)).filter(({ action }) => action === 'expired')).toHaveLength(1)
})

test('a published event is completed when it is over', async () => {
  const eventId = await office.createEvent({ event_type: office.types.unreviewed })
  await store.events.doc(eventId).update({ start_datetime: daysAgo(2), end_datetime: daysAgo(1) })
  await completeEvents(services)
  expect(await readEvent(eventId)).toMatchObject({ review_status: 'completed', is_published: true })
})

test('a turn of more than two working days is overdue', async () => {
  const eventId = await office.createEvent()
  await backdateTurn(eventId)
  await markOverdue(services)
  expect((await readEvent(eventId)).is_overdue).toBe(true)
})

test('a reminder is sent by day, once per turn', async () => {
  const eventId = await office.createEvent()
  await backdateTurn(eventId)
  const at = (hour: number) => {
    const day = new Date(Date.now() + 86_400_000)
    day.setUTCHours(hour)
    return { ...services, clock: { now: () => day } }
  }
  const sent = async () => (await readReview(await readEvent(eventId))).reminders_sent
  await remindReviews(at(3))
  expect(await sent()).toEqual([])
  await remindReviews(at(12))
  await remindReviews(at(13))
  expect(await sent()).toEqual([expect.stringMatching(/^reviewers-two-working-days@/)])
})

test('a deleted event does not delay the processing of others', async () => {
  const [deleted, other] = [await office.createEvent(), await office.createEvent()]
  await store.events.doc(deleted).update({
    start_datetime: daysAgo(2),
    is_deleted: true,
    staff_scopes: [],
  })
  await store.events.doc(other).update({ start_datetime: daysAgo(1) })
  await expireReviews(services)
  expect(await readEvent(other)).toMatchObject({ review_status: 'reviewExpired' })
})
