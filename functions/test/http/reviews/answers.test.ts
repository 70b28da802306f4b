import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Person } from '../../support/person.ts'
import { newOffice, readEvent, type Office } from '../../support/review-office.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

/** Returns the raw response, as a client in any language gets it. */
async function answerOf(person: Person, method: string, path: string, body?: object) {
  const response = await person.send(method, path, {
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = z.record(z.string(), z.unknown()).parse(await response.json())
  return { status: response.status, answer }
}

describe('responses to decisions', () => {
  const decisions: [verb: string, body: object][] = [
    ['approve', {}],
    ['notify-host', { message: 'Where are the exits?', documents_queried: [] }],
    ['reject', { message: 'The hall is taken' }],
  ]

  test.each(decisions)('%s: returns success and the event’s id', async (verb, body) => {
    const isAboutDocuments = verb === 'notify-host'
    const eventId = await office.createEvent(
      isAboutDocuments ? { event_type: office.types.withDocuments } : {},
    )
    const given = isAboutDocuments ? { ...body, documents_queried: [office.documents.plan] } : body
    expect(await answerOf(office.ann, 'POST', `/v1/events/${eventId}/${verb}`, given)).toEqual({
      status: 200,
      answer: { success: true, data: { eventId } },
    })
  })

  test('a refused decision returns the reason in the error envelope', async () => {
    const eventId = await office.createEvent()
    const { status, answer } = await answerOf(office.ann, 'POST', `/v1/events/${eventId}/reject`, {
      message: '',
    })
    expect(status).toBe(400)
    expect(answer).toMatchObject({
      success: false,
      code: 'validation-error',
      errorMessage: expect.any(String),
      errors: { message: [expect.any(String)] },
    })
  })
})

test('an event has every field of its review, times as text, from its reader’s organisation', async () => {
  const eventId = await office.createEvent({ event_type: office.types.withDocuments })
  const stored = await readEvent(eventId)
  const { status, answer } = await answerOf(office.ann, 'GET', `/v1/events/${eventId}`)
  expect(status).toBe(200)
  expect(answer).toMatchObject({
    success: true,
    data: {
      id: eventId,
      title: stored.title,
      huddle_name: stored.huddle_name,
      huddle_img: stored.huddle_img,
      event_type: stored.event_type,
      event_properties: stored.event_properties,
      review_status: stored.review_status,
      review_statuses: expect.any(Object),
      reviewers: stored.reviewers,
      review_documents_ids: stored.review_documents_ids,
      review_organisation_id: office.campus.university.id,
      start_datetime: stored.start_datetime.toISOString(),
    },
  })
})

test('lists have the fields that their names announce', async () => {
  const eventId = await office.createEvent()
  const listed = z.array(z.object({ id: z.string() }))
  const page = z.strictObject({ events: listed, total: z.number() })
  const groups = z.strictObject({
    events_requiring_review: listed,
    events_not_requiring_review: listed,
  })
  const dataOf = async (path: string) => (await answerOf(office.ann, 'GET', path)).answer['data']
  const idsOf = (events: z.infer<typeof listed>) => events.map(({ id }) => id)
  expect(idsOf(page.parse(await dataOf('/v1/events/pending?limit=100')).events)).toContain(eventId)
  expect(idsOf(page.parse(await dataOf('/v2/events?limit=100')).events)).toContain(eventId)
  const { events_requiring_review, events_not_requiring_review } = groups.parse(
    await dataOf('/v1/events'),
  )
  expect(idsOf(events_requiring_review)).toContain(eventId)
  expect(idsOf(events_not_requiring_review)).not.toContain(eventId)
})
