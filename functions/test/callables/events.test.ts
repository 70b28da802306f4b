import { endpoints } from '@huddle/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

import { keyOf } from '../support/campus.ts'
import { callEvents, sendToEvents } from '../support/call-function.ts'
import { nobody } from '../support/person.ts'
import {
  eventInput,
  localDate,
  newOffice,
  readEvent,
  readReview,
  uploadFile,
  type Office,
} from '../support/review-office.ts'
import { store } from '../support/suite.ts'

let office: Office

/** A separate office for each group: together they would exceed the rate limit of one host. */
const opensOffice = () =>
  beforeAll(async () => {
    office = await newOffice()
  })

const approveBoth = async (eventId: string) => {
  for (const person of [office.ann, office.bob])
    await person.call(endpoints.approveEvent, { params: { eventId }, body: undefined })
}

const handIn = async (eventId: string) => {
  const { plan, venue } = office.documents
  const file = await uploadFile(eventId, plan)
  await callEvents(office.host, 'submitDocument', { eventId, documentId: plan, file })
  await callEvents(office.host, 'submitDocument', {
    eventId,
    documentId: venue,
    multiple_choice_answer: ['inside'],
  })
}

describe('creating an event', () => {
  opensOffice()

  test('a new event goes to the reviewers of its huddle, without its host', async () => {
    const event = await readEvent(await office.createEvent())
    expect(event).toMatchObject({
      review_status: 'inReview',
      host_uid: office.host.uid,
      university_id: office.campus.university.id,
      scope_id: 'council-1',
    })
    expect(event.pending_reviewers_keys.toSorted()).toEqual(
      [office.ann, office.bob].map(keyOf).toSorted(),
    )
    expect(event.start_datetime.toISOString()).toBe(
      new Date(`${event.start_datetime_local}Z`).toISOString(),
    )
  })

  test('an event whose type needs no review is published immediately', async () => {
    const event = await readEvent(await office.createEvent({ event_type: office.types.unreviewed }))
    expect(event).toMatchObject({ review_status: 'published', is_auto_reviewed: true })
  })

  test('repeating a create call does not create a second event', async () => {
    const input = eventInput(
      `event-${randomUUID()}`,
      office.huddle,
      office.host,
      office.types.plain,
    )
    await callEvents(office.host, 'createEvent', input)
    const first = await readEvent(input.id)
    expect(await callEvents(office.host, 'createEvent', input)).toEqual({ eventId: input.id })
    expect(await readEvent(input.id)).toEqual(first)
  })

  test.each([
    [
      'a start in the past',
      { start_datetime_local: '2020-01-01T10:00:00' },
      'start_datetime_local',
    ],
    [
      'an end before the start',
      { end_datetime_local: `${localDate(13)}T10:00:00` },
      'end_datetime_local',
    ],
    ['a title of 61 characters', { title: 'x'.repeat(61) }, 'title'],
    ['hosts without the caller', { hosts: ['somebody'] }, 'hosts'],
    ['a type that does not exist', { event_type: 'no-such-type' }, 'event_type'],
    ['an unknown field', { is_published: true }, 'is_published'],
  ])('an event with %s is refused', async (_title, given, field) => {
    const input = eventInput(
      `event-${randomUUID()}`,
      office.huddle,
      office.host,
      office.types.plain,
      given,
    )
    await expect(callEvents(office.host, 'createEvent', input)).rejects.toMatchObject({
      code: 'validation-error',
      fields: { [field]: [expect.any(String)] },
    })
    expect(await store.events.doc(input.id).get()).toBeUndefined()
  })

  test('only a signed-in host of the huddle can create its event', async () => {
    const other = await office.campus.student()
    const input = eventInput(`event-${randomUUID()}`, office.huddle, other, office.types.plain)
    await expect(callEvents(other, 'createEvent', input)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(callEvents(nobody, 'createEvent', input)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(callEvents(office.ann, 'createEvent', input)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('an unknown operation is refused', async () => {
    await expect(sendToEvents(office.host, { op: 'explode', input: {} })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('documents of an event', () => {
  opensOffice()

  test('submitting the last missing document starts the reviewers’ turn, and approval marks documents reviewed', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await handIn(eventId)
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'inReview',
      awaited_documents_count: 0,
      review_documents_ids: expect.arrayContaining([office.documents.plan, office.documents.venue]),
    })
    await approveBoth(eventId)
    const documents = await store.reviewDocuments(eventId).get()
    expect(documents.map(({ status }) => status)).toEqual(['reviewed', 'reviewed'])
  })

  test('requested documents alternate between host and reviewer until all are in', async () => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await handIn(eventId)
    await office.ann.call(endpoints.notifyHost, {
      params: { eventId },
      body: { documents_queried: [plan] },
    })
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'docsPending' })
    const file = await uploadFile(eventId, plan)
    await callEvents(office.host, 'submitDocument', { eventId, documentId: plan, file })
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'inReview' })
    expect((await store.reviewDocuments(eventId).doc(plan).get())?.status).toBe(
      'submittedAfterReview',
    )
  })

  test('withdrawing an answer makes it missing again', async () => {
    const { venue } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await handIn(eventId)
    await callEvents(office.host, 'withdrawDocument', { eventId, documentId: venue })
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'pendingInitialUpload',
      awaited_documents_count: 1,
    })
  })

  test('the server uses the stored size and type of a file, not those from the app', async () => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const file = { ...(await uploadFile(eventId, plan)), size: 5, type: 'image/png' }
    await callEvents(office.host, 'submitDocument', { eventId, documentId: plan, file })
    expect((await store.reviewDocuments(eventId).doc(plan).get())?.file).toMatchObject({
      size: '%PDF-1.7 plan'.length,
      type: 'application/pdf',
    })
  })

  test.each([
    ['a page disguised as a PDF', { content: '<html><script>1</script>', name: 'plan.pdf' }],
    ['an SVG', { content: '<svg/>', type: 'image/svg+xml', name: 'plan.svg' }],
    ['a program', { content: 'MZ', type: 'application/x-msdownload', name: 'plan.exe' }],
  ])('%s is refused as a document', async (_title, upload) => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const file = await uploadFile(eventId, plan, upload)
    await expect(
      callEvents(office.host, 'submitDocument', { eventId, documentId: plan, file }),
    ).rejects.toMatchObject({ code: 'validation-error', fields: { file: [expect.any(String)] } })
  })

  test('a missing file, or a file of another event, is refused', async () => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const other = await office.createEvent({ event_type: office.types.withDocuments })
    const elsewhere = await uploadFile(other, plan)
    const nowhere = { ...elsewhere, file_ref: `events/${eventId}/review/${plan}/nothing` }
    for (const file of [elsewhere, nowhere])
      await expect(
        callEvents(office.host, 'submitDocument', { eventId, documentId: plan, file }),
      ).rejects.toMatchObject({ code: 'validation-error' })
  })

  test('hosts can also submit documents over HTTP', async () => {
    const { venue } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const body = { documentId: venue, multiple_choice_answer: ['outside'] }
    const answered = await office.host.call(endpoints.answerReviewDocument, {
      params: { eventId },
      body,
    })
    expect(answered).toMatchObject({ id: venue, status: 'pendingReview', downloadUrl: null })
    // The answer "outside" requires a permit too.
    expect((await readEvent(eventId)).awaited_documents_count).toBe(2)
    await expect(
      office.ann.call(endpoints.answerReviewDocument, { params: { eventId }, body }),
    ).rejects.toMatchObject({ status: 404 })
    await office.host.call(endpoints.withdrawReviewDocument, {
      params: { eventId },
      body: { documentId: venue },
    })
    expect((await store.reviewDocuments(eventId).doc(venue).get())?.multiple_choice_answer).toEqual(
      [],
    )
  })
})

describe('editing an event', () => {
  opensOffice()

  test('a material change of a published event is stored as a revision until it is approved', async () => {
    const eventId = await office.createEvent()
    await approveBoth(eventId)
    await callEvents(office.host, 'updateEvent', {
      eventId,
      changes: { title: 'Autumn mixer', description: 'Bring a friend' },
    })
    expect(await readEvent(eventId)).toMatchObject({
      title: 'Spring mixer',
      description: 'Bring a friend',
      is_published: true,
      has_pending_changes: true,
      review_round: 2,
    })
    expect(await store.eventRevisions(eventId).doc('2').get()).toMatchObject({
      status: 'pending',
      changes: { title: 'Autumn mixer' },
    })
    await approveBoth(eventId)
    expect(await readEvent(eventId)).toMatchObject({
      title: 'Autumn mixer',
      title_lower: 'autumn mixer',
      review_status: 'published',
      has_pending_changes: false,
    })
    expect(await store.eventRevisions(eventId).doc('2').get()).toMatchObject({ status: 'applied' })
  })

  test('rejecting a revision drops only the revision, and undoing the rejection restores it', async () => {
    const eventId = await office.createEvent()
    await approveBoth(eventId)
    await callEvents(office.host, 'updateEvent', { eventId, changes: { title: 'Autumn mixer' } })
    const rejection = { params: { eventId }, body: { message: 'Keep the name' } }
    await office.ann.call(endpoints.rejectEvent, rejection)
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'published',
      has_pending_changes: false,
    })
    await office.ann.call(endpoints.undoDecision, { params: { eventId }, body: undefined })
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'inReview',
      has_pending_changes: true,
    })
    expect(await store.eventRevisions(eventId).doc('2').get()).toMatchObject({ status: 'pending' })
  })

  test('before publication a material change reopens the votes and lists the differences', async () => {
    const eventId = await office.createEvent()
    await office.ann.call(endpoints.approveEvent, { params: { eventId }, body: undefined })
    await callEvents(office.host, 'updateEvent', { eventId, changes: { location: 'Old Hall' } })
    const event = await readEvent(eventId)
    expect(event.pending_reviewers_keys).toHaveLength(2)
    const review = await readReview(event)
    expect(review.changes).toEqual([
      { field: 'location', before: null, after: null, is_material: true },
    ])
    // Only readers who may see locations get the values.
    expect(await store.eventPlace(eventId).get()).toMatchObject({
      location: 'Old Hall',
      compared: { [review.id]: { before: 'Boathouse', after: 'Old Hall' } },
      edits: [{ location: 'Old Hall' }],
    })
  })

  test('only a host can edit an event', async () => {
    const eventId = await office.createEvent()
    const other = await office.campus.student()
    await expect(
      callEvents(other, 'updateEvent', { eventId, changes: { title: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the end of a review round', () => {
  opensOffice()

  test('a rejected event is resubmitted in a new round that keeps its answers', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await handIn(eventId)
    await office.bob.call(endpoints.rejectEvent, { params: { eventId }, body: { message: 'No' } })
    await callEvents(office.host, 'resubmitEvent', { eventId })
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'inReview', review_round: 2 })
    const documents = await store.reviewDocuments(eventId).get()
    expect(documents.map(({ status }) => status)).toEqual(['pendingReview', 'pendingReview'])
    expect(await callEvents(office.host, 'resubmitEvent', { eventId })).toEqual({ eventId })
    expect((await readEvent(eventId)).review_round).toBe(2)
  })

  test('a cancelled event stays cancelled and leaves every queue', async () => {
    const eventId = await office.createEvent()
    await callEvents(office.host, 'cancelEvent', { eventId })
    await callEvents(office.host, 'cancelEvent', { eventId })
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'cancelled',
      is_cancelled: true,
      pending_reviewers_keys: [],
    })
    await expect(
      office.ann.call(endpoints.approveEvent, { params: { eventId }, body: undefined }),
    ).rejects.toMatchObject({ code: 'review-conflict' })
    await expect(
      callEvents(office.host, 'updateEvent', { eventId, changes: { title: 'Back' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
