import { randomUUID } from 'node:crypto'

import { endpoints, eventReviewIdOf } from '@huddle/contract'
import { FieldValue } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'

import { migrateFormerRecords } from '#operations/former/migrate-former-records.ts'

import { callEvents } from '../support/call-function.ts'
import { keyOf } from '../support/campus.ts'
import { makeFormer } from '../support/former-event.ts'
import { newFormOffice, readForm } from '../support/form-office.ts'
import { readEvent } from '../support/review-office.ts'
import { store } from '../support/suite.ts'
import { alone } from './service.ts'

const { services } = alone
const office = await newFormOffice()
const { ann, bob, campus } = office

/** Returns everything of an event that all staff in scope may read. */
async function readableTextOf(eventId: string): Promise<string> {
  const review = store.eventReviews.doc(eventReviewIdOf(eventId, campus.university.id))
  const [event, record, history] = await Promise.all([
    store.events.doc(eventId).raw.get(),
    review.raw.get(),
    store.eventReviews.history(review.id).raw.get(),
  ])
  return JSON.stringify([event.data(), record.data(), history.docs.map((one) => one.data())])
}

test('an event of an older deployment gets a place document and reviewer keys', async () => {
  const eventId = await office.createEvent()
  const location = `Cellar ${randomUUID()}`
  await makeFormer(eventId, location)
  expect(await readableTextOf(eventId)).toContain(location)

  await migrateFormerRecords(services)
  expect(await readableTextOf(eventId)).not.toContain(location)
  expect(await readEvent(eventId)).toMatchObject({
    location,
    place_id: 'cellar-1',
    reviewers_keys: [keyOf(ann), keyOf(bob)],
    pending_reviewers_keys: [keyOf(ann), keyOf(bob)],
  })
  const reviewId = eventReviewIdOf(eventId, campus.university.id)
  const place = await store.eventPlace(eventId).get()
  expect(place).toMatchObject({
    compared: { [reviewId]: { before: 'Attic', after: location } },
    edits: [{ location }],
  })
  const { events } = await ann.call(endpoints.listPendingEvents, {})
  expect(events).toMatchObject([{ id: eventId, location }])

  const before = await store.events.doc(eventId).get()
  await migrateFormerRecords(services)
  expect(await store.events.doc(eventId).get()).toEqual(before)
})

test('editing an event that is not migrated yet keeps its place', async () => {
  const eventId = await office.createEvent()
  await makeFormer(eventId)
  await callEvents(office.host, 'updateEvent', { eventId, changes: { emoji: '🎉' } })
  expect(await readEvent(eventId)).toMatchObject({ location: 'Cellar', place_id: 'cellar-1' })
  await migrateFormerRecords(services)
  expect(await readEvent(eventId)).toMatchObject({
    location: 'Cellar',
    pending_reviewers_keys: [keyOf(ann), keyOf(bob)],
    waiting_reviewers_keys: [],
  })
  expect(await readableTextOf(eventId)).not.toContain('Cellar')
})

test('a form of an older deployment gets reviewer keys', async () => {
  const form = await office.newPending()
  const ref = store.formSubmissions(form.huddle_id).doc(form.id)
  await ref.raw.update({
    reviewers_keys: FieldValue.delete(),
    pending_reviewers_keys: FieldValue.delete(),
    waiting_reviewers_keys: FieldValue.delete(),
    pending_reviewers_uids: form.reviewers_uids,
    decided_reviewers_uids: [],
  })
  await migrateFormerRecords(services)
  expect(await readForm(form)).toMatchObject({
    reviewers_keys: [keyOf(ann), keyOf(bob)],
    pending_reviewers_keys: [keyOf(ann), keyOf(bob)],
  })
  expect((await ref.raw.get()).get('pending_reviewers_uids')).toBeUndefined()
})
