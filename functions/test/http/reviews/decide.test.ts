import { endpoints, errorEnvelope, type Event } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { newCampus, keyOf } from '../../support/campus.ts'
import { nobody, type Person } from '../../support/person.ts'
import {
  newOffice,
  readEvent,
  readHistory,
  readReview,
  type Office,
} from '../../support/review-office.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

/** A vote with its message, which only the review record contains. */
const voteOf = async (event: Event, { uid }: Person) =>
  (await readReview(event)).review_statuses[uid]

const at = (eventId: string) => ({ params: { eventId }, body: undefined })

describe('approving an event', () => {
  test('the last approval publishes the event, and the history has each approval', async () => {
    const { ann, bob } = office
    const eventId = await office.createEvent()
    expect(await ann.call(endpoints.approveEvent, at(eventId))).toEqual({ eventId })
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'inReview',
      pending_reviewers_keys: [keyOf(bob)],
      waiting_reviewers_keys: [keyOf(ann)],
      is_published: false,
    })
    await bob.call(endpoints.approveEvent, at(eventId))
    const event = await readEvent(eventId)
    expect(event).toMatchObject({ review_status: 'published', is_published: true })
    expect(event.approved_at).toBeInstanceOf(Date)
    expect((await readHistory(event)).map(({ action, by }) => [action, by])).toEqual([
      ['opened', office.host.uid],
      ['reviewers-turn', null],
      ['approved', ann.uid],
      ['approved', bob.uid],
      ['published', bob.uid],
    ])
  })

  test('repeating an approval returns 200 and writes nothing', async () => {
    const eventId = await office.createEvent()
    await office.ann.call(endpoints.approveEvent, at(eventId))
    const before = await readReview(await readEvent(eventId))
    const again = await office.ann.send('POST', `/v1/events/${eventId}/approve`)
    expect(again.status).toBe(200)
    expect(await readReview(await readEvent(eventId))).toEqual(before)
  })

  test('under the rule `any` one approval publishes an event', async () => {
    const eventId = await office.createEvent({ event_type: office.types.anyOne })
    await office.bob.call(endpoints.approveEvent, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({ review_status: 'published' })
  })

  test('approving with missing documents records which ones were missing', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'pendingInitialUpload',
      awaited_documents_count: 2,
      pending_reviewers_keys: [],
    })
    await office.ann.call(endpoints.approveEvent, at(eventId))
    await office.bob.call(endpoints.approveEvent, at(eventId))
    const event = await readEvent(eventId)
    expect(event.review_status).toBe('published')
    expect((await readReview(event)).approved_without).toEqual([
      office.documents.plan,
      office.documents.venue,
    ])
    const approvals = (await readHistory(event)).filter(({ action }) => action === 'approved')
    expect(approvals.map(({ document_ids }) => document_ids)).toEqual([
      [office.documents.plan, office.documents.venue],
      [office.documents.plan, office.documents.venue],
    ])
  })
})

describe('rejecting an event', () => {
  test('a rejection ends the round for all reviewers and stores the message to the host', async () => {
    const eventId = await office.createEvent()
    const body = { message: 'The venue is double-booked' }
    await office.ann.call(endpoints.rejectEvent, { ...at(eventId), body })
    const event = await readEvent(eventId)
    expect(event).toMatchObject({ review_status: 'rejected', pending_reviewers_keys: [] })
    expect(await voteOf(event, office.ann)).toMatchObject({ status: 'rejected', ...body })
  })
})

describe('requesting changes to an event', () => {
  test('a request for changes names requirements, with a reason for each', async () => {
    const { plan } = office.documents
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await office.ann.call(endpoints.notifyHost, {
      ...at(eventId),
      body: { message: 'Nearly', documents_queried: [plan], reasons: { [plan]: 'No exits' } },
    })
    const event = await readEvent(eventId)
    expect(await voteOf(event, office.ann)).toMatchObject({
      status: 'changes_required',
      documents_requiring_updates: [plan],
      reasons: { [plan]: 'No exits' },
    })
  })

  test('the old name of the requirements field is accepted (A4)', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    await office.ann.call(endpoints.notifyHost, {
      ...at(eventId),
      body: { filesRequiringChanges: [office.documents.plan] },
    })
    expect((await readEvent(eventId)).review_statuses[office.ann.uid]?.status).toBe(
      'changes_required',
    )
  })

  test('a request that names a requirement of another event is refused and changes nothing', async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const before = await readEvent(eventId)
    await expect(
      office.ann.call(endpoints.notifyHost, {
        ...at(eventId),
        body: { documents_queried: ['somebody-elses'] },
      }),
    ).rejects.toMatchObject({ code: 'validation-error', status: 400 })
    expect(await readEvent(eventId)).toEqual(before)
  })
})

describe('undoing a decision on an event', () => {
  test('undoing a decision in time restores the previous state', async () => {
    const eventId = await office.createEvent()
    await office.ann.call(endpoints.approveEvent, at(eventId))
    await office.bob.call(endpoints.approveEvent, at(eventId))
    await office.bob.call(endpoints.undoDecision, at(eventId))
    expect(await readEvent(eventId)).toMatchObject({
      review_status: 'inReview',
      is_published: false,
      approved_at: null,
      pending_reviewers_keys: [keyOf(office.bob)],
    })
  })

  test('an approval can be withdrawn by its reviewer while the round is open', async () => {
    const eventId = await office.createEvent()
    await office.ann.call(endpoints.approveEvent, at(eventId))
    await office.ann.call(endpoints.reopenVote, at(eventId))
    expect((await readEvent(eventId)).pending_reviewers_keys).toContain(keyOf(office.ann))
  })
})

describe('refused decisions', () => {
  test('each refusal has its own error code and changes nothing', async () => {
    const eventId = await office.createEvent()
    const before = await readEvent(eventId)
    const stranger = await (await newCampus()).staff({ role: 'owner' })
    const path = `/v1/events/${eventId}/approve`
    const json = { 'content-type': 'application/json' }
    const requests: [Person, string, RequestInit?][] = [
      [nobody, path],
      [office.host, path],
      [office.owner, path],
      [office.outsider, path],
      [stranger, path],
      [office.ann, '/v1/events/no-such-event/approve'],
      [office.ann, path, { body: '{"vote":1}', headers: json }],
      [office.ann, `/v1/events/${eventId}/reject`, { body: '{"message":" "}', headers: json }],
    ]
    const found: [number, unknown][] = []
    for (const [person, address, init] of requests) {
      const response = await person.send('POST', address, init)
      found.push([response.status, errorEnvelope.parse(await response.json()).code])
    }
    expect(found).toEqual([
      [401, 'unauthorized'],
      [403, 'no-dashboard-access'],
      [403, 'forbidden'],
      [404, 'not-found'],
      [404, 'not-found'],
      [404, 'not-found'],
      [400, 'validation-error'],
      [400, 'validation-error'],
    ])
    expect(await readEvent(eventId)).toEqual(before)
  })

  test('a decision on a closed review is a conflict, returned with the current state', async () => {
    const eventId = await office.createEvent()
    await office.ann.call(endpoints.rejectEvent, { ...at(eventId), body: { message: 'No' } })
    await expect(office.bob.call(endpoints.approveEvent, at(eventId))).rejects.toMatchObject({
      code: 'review-conflict',
      status: 409,
      data: { event: { id: eventId, review_status: 'rejected' } },
    })
  })
})
