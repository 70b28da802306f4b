import { endpoints, eventPage, reviewEvent, reviewerKeyOf, type Event } from '@huddle/contract'
import { z } from 'zod'
import { buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, it } from 'vitest'

import { chapterAt, keyOf, newCampus, type Campus, type Staff } from '../support/campus.ts'
import { nobody, personOf, type Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

let campus: Campus
let host: Person
let event: Event

const read = (person: Person, eventId: string) =>
  person.call(endpoints.getEvent, { params: { eventId } })
/** The event as hosts and staff read it. */
const record = async (person: Person, eventId: string) =>
  reviewEvent.parse(await read(person, eventId))
/** The event as students read it: only the page. */
const page = async (person: Person, eventId: string) => {
  const answer = await person.send('GET', `/v1/events/${eventId}`)
  return answered.parse(await answer.json()).data
}
const answered = z.object({ data: z.strictObject(eventPage.shape) })
const notFound = { code: 'not-found', status: 404 }

beforeAll(async () => {
  campus = await newCampus()
  host = await campus.student()
  event = await campus.event({
    hosts: [host.uid],
    scope_id: 'council-1',
    location: 'Union Hall',
    review_statuses: { somebody: { status: 'changes_required', message: 'Which room?' } },
  })
})

describe('an event in review', () => {
  it('a host reads the event without an organisation’s view', async () => {
    const seen = await read(host, event.id)
    const { responded_at: _at, response_hours: _hours, ...shown } = event
    expect(seen).toEqual({
      ...shown,
      review_status: 'pendingOthers',
      review_state: 'inReview',
      review_organisation_id: null,
      going: [],
    })
  })

  it('the event has the status of its reader, and no statistics', async () => {
    const [asked, other] = await Promise.all([campus.staff(), campus.staff()])
    const { id } = await campus.event({
      reviewers: [asked.uid],
      pending_reviewers_keys: [keyOf(asked)],
      responded_at: new Date(),
      response_hours: 2,
      start_datetime: new Date(Date.now() + 86_400_000),
      end_datetime: new Date(Date.now() + 90_000_000),
    })
    const inReview = { review_state: 'inReview' }
    const seen = await record(asked, id)
    expect(seen).toMatchObject({ ...inReview, review_status: 'needsReview' })
    expect(await record(other, id)).toMatchObject({ ...inReview, review_status: 'pendingOthers' })
    expect(Object.keys(seen)).not.toContain('responded_at')
    expect(Object.keys(seen)).not.toContain('response_hours')
  })

  it('the event reads as expired from its start, before the sweep has run', async () => {
    const staff = await campus.staff()
    const { id } = await campus.event({ start_datetime: new Date(0) })
    expect(await record(staff, id)).toMatchObject({
      review_status: 'reviewExpired',
      review_state: 'inReview',
    })
  })

  it.each([
    ['the Owner', { role: 'owner', assignments: ['all'] }],
    ['an Admin of its council', { role: 'university-admin', assignments: ['council-1'] }],
    ['a reviewer of its council', { role: 'reviewer', assignments: ['council-2', 'council-1'] }],
  ] as const)('the event can be read by %s', async (_name, given) => {
    const staff = await campus.staff({ ...given, assignments: [...given.assignments] })
    expect((await record(staff, event.id)).review_organisation_id).toBe(campus.university.id)
  })

  it('a named reviewer can read the event regardless of assignments', async () => {
    const named = await campus.staff({ assignments: [] })
    const naming = await campus.event({ scope_id: 'council-1', reviewers: [named.uid] })
    expect((await read(named, naming.id)).id).toBe(naming.id)
  })

  it.each([
    ['a reviewer of another council', { role: 'reviewer', assignments: ['council-2'] }],
    ['an Admin of nothing', { role: 'university-admin', assignments: [] }],
  ] as const)('the event is not found for %s', async (_name, given) => {
    const staff = await campus.staff({ ...given, assignments: [...given.assignments] })
    await expect(read(staff, event.id)).rejects.toMatchObject(notFound)
  })

  it('the event is not found for an Owner of another university', async () => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    await expect(read(owner, event.id)).rejects.toMatchObject(notFound)
  })

  it('the event is not found for other students', async () => {
    await expect(read(await campus.student(), event.id)).rejects.toMatchObject(notFound)
  })

  it('reading an event requires a sign-in', async () => {
    await expect(read(nobody, event.id)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('an event out of scope and an unknown one get the same response', async () => {
    const student = await campus.student()
    const [hidden, absent] = await Promise.all([
      student.send('GET', `/v1/events/${event.id}`),
      student.send('GET', '/v1/events/never-was'),
    ])
    expect(await hidden.json()).toEqual(await absent.json())
  })
})

describe('events without a council or department', () => {
  it('only staff assigned to everything can read the event', async () => {
    const unassigned = await campus.event({ scope_id: null })
    const [owner, reviewer] = await Promise.all([
      campus.staff({ role: 'owner', assignments: ['all'] }),
      campus.staff({ role: 'reviewer', assignments: ['council-1', 'department-1'] }),
    ])
    expect((await read(owner, unassigned.id)).id).toBe(unassigned.id)
    await expect(read(reviewer, unassigned.id)).rejects.toMatchObject(notFound)
  })
})

describe('locations of events', () => {
  it('a role that may not see locations gets the event without its location', async () => {
    const strict = await newCampus()
    await store.roles(strict.university.id).doc('reviewer').set({
      id: 'reviewer',
      can_view_analytics: false,
      can_view_event_locations: false,
      huddle_group_types: [],
    })
    const placed = await strict.event({ location: 'Union Hall', place_id: 'place-1' })
    const [reviewer, owner] = await Promise.all([
      strict.staff({ role: 'reviewer' }),
      strict.staff({ role: 'owner' }),
    ])
    expect(await read(reviewer, placed.id)).toMatchObject({ location: null, place_id: null })
    expect(await read(owner, placed.id)).toMatchObject({ location: 'Union Hall' })
  })

  it('lists hide locations from that role too', async () => {
    const strict = await newCampus()
    await store.roles(strict.university.id).doc('reviewer').set({
      id: 'reviewer',
      can_view_analytics: false,
      can_view_event_locations: false,
      huddle_group_types: [],
    })
    const huddle = await strict.huddle()
    const [reviewer, owner] = await Promise.all([
      strict.staff({ role: 'reviewer' }),
      strict.staff({ role: 'owner' }),
    ])
    await strict.event({
      location: 'Union Hall',
      place_id: 'place-1',
      host_huddle: huddle.id,
      pending_reviewers_keys: [keyOf(reviewer), keyOf(owner)],
    })
    const placesFor = async ({ call }: Staff) => {
      const [pages, pending, byTurn, ofHuddle] = await Promise.all([
        call(endpoints.listEvents, {}),
        call(endpoints.listPendingEvents, {}),
        call(endpoints.listEventsByTurn, {}),
        call(endpoints.listHuddleEvents, { params: { huddleId: huddle.id } }),
      ])
      const lists = [pages.events, pending.events, byTurn.events_requiring_review, ofHuddle.events]
      return lists.map((events) => events.map(({ location, place_id }) => [location, place_id]))
    }
    expect(await placesFor(reviewer)).toEqual(Array.from({ length: 4 }, () => [[null, null]]))
    expect(await placesFor(owner)).toEqual(
      Array.from({ length: 4 }, () => [['Union Hall', 'place-1']]),
    )
  })
})

describe('published events', () => {
  it('students read a published event as a page without its review', async () => {
    const published = await campus.event({
      title: 'Spring ball',
      location: 'Union Hall',
      is_published: true,
      review_status: 'inReview',
      has_pending_changes: true,
      reviewers: ['reviewer-1'],
      pending_reviewers_keys: [reviewerKeyOf(campus.university.id, 'reviewer-1')],
      review_statuses: { 'reviewer-1': { status: 'pending', message: 'Hm' } },
    })
    expect(await page(await campus.student(), published.id)).toMatchObject({
      title: 'Spring ball',
      location: 'Union Hall',
    })
  })

  it.each(['public', 'private', 'secret'] as const)(
    'guests read a published event with its location when it is %s',
    async (privacy_status) => {
      const published = await campus.event({
        location: 'Union Hall',
        is_published: true,
        privacy_status,
      })
      const [guest, asker] = await Promise.all([
        (await newCampus()).student(),
        (await newCampus()).student(),
      ])
      const places = store.participants(published.id)
      await places.doc(guest.uid).set(buildParticipant({ id: guest.uid, role: 'invited' }))
      await places.doc(asker.uid).set(buildParticipant({ id: asker.uid, role: 'requested' }))
      expect(await page(guest, published.id)).toMatchObject({ location: 'Union Hall' })
      await expect(read(asker, published.id)).rejects.toMatchObject(notFound)
    },
  )

  it('a published event is not found for students of another university', async () => {
    const published = await campus.event({ is_published: true })
    const foreigner = await (await newCampus()).student()
    await expect(read(foreigner, published.id)).rejects.toMatchObject(notFound)
  })

  it('a published event is not found for a person without a profile', async () => {
    const published = await campus.event({ is_published: true })
    const unknown = await personOf(`unknown-${published.id}`)
    await expect(read(unknown, published.id)).rejects.toMatchObject(notFound)
  })

  it('a private event is not found for students', async () => {
    const secluded = await campus.event({ is_published: true, privacy_status: 'private' })
    await expect(read(await campus.student(), secluded.id)).rejects.toMatchObject(notFound)
  })

  it('a secret event is not found for students', async () => {
    const secret = await campus.event({ is_published: true, privacy_status: 'secret' })
    await expect(read(await campus.student(), secret.id)).rejects.toMatchObject(notFound)
  })

  it('a published event is not found for staff of another university', async () => {
    const published = await campus.event({ is_published: true, review_status: 'published' })
    const stranger = await (await newCampus()).staff({ role: 'owner' })
    await expect(read(stranger, published.id)).rejects.toMatchObject(notFound)
  })
})

describe('national organisations', () => {
  it('a national organisation reads the events of its chapters at every university, and no others', async () => {
    const national = await newCampus({ organisation_type: 'nationalOrganization' })
    const staff = await national.staff({ role: 'owner' })
    const affiliated = await campus.event(chapterAt(campus, national))
    const seen = await record(staff, affiliated.id)
    expect(seen.review_organisation_id).toBe(national.university.id)
    await expect(read(staff, event.id)).rejects.toMatchObject(notFound)
  })
})

it('nobody can read a deleted event', async () => {
  const deleted = await campus.event({ hosts: [host.uid], is_deleted: true })
  await expect(read(host, deleted.id)).rejects.toMatchObject(notFound)
})
