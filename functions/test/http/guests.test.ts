import { endpoints, type Event } from '@huddle/contract'
import {
  buildGuestForm,
  buildGuestResponse,
  buildParticipant,
  buildRequirementType,
} from '@huddle/emulator-seed'
import { beforeAll, describe, expect, it } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

let campus: Campus
let host: Person
let reviewer: Staff
let owner: Staff
let event: Event
let open: Event

const answers = (person: Person, eventId: string, query = {}) =>
  person.call(endpoints.listGuestResponses, { params: { eventId }, query })
const answersOf = async (person: Person, guest: string): Promise<object> =>
  new Map<string, object>(Object.entries((await answers(person, event.id)).guest_responses)).get(
    guest,
  ) ?? {}
const checkIns = (person: Person, eventId: string, query = {}) =>
  person.call(endpoints.listGuestCheckIns, { params: { eventId }, query })
const read = (person: Person, eventId: string) =>
  person.call(endpoints.getEvent, { params: { eventId } })

const arrived = new Date('2026-11-20T19:05:00Z')

async function addGuests(eventId: string) {
  const guests = [
    buildParticipant({ id: `${eventId}-bea`, first_name: 'Bea', last_name: 'Baker' }),
    buildParticipant({
      id: `${eventId}-abe`,
      first_name: 'Abe',
      last_name: 'Able',
      scanned_at: arrived,
    }),
    buildParticipant({ id: `${eventId}-no`, last_name: 'Aaron', role: 'not_going' }),
  ]
  await Promise.all(guests.map((one) => store.participants(eventId).doc(one.id).set(one)))
}

beforeAll(async () => {
  campus = await newCampus()
  ;[host, reviewer, owner] = await Promise.all([
    campus.student(),
    campus.staff({ assignments: [] }),
    campus.staff({ role: 'owner' }),
  ])
  const given = { hosts: [host.uid], scope_id: 'council-1', going_count: 2 }
  ;[event, open] = await Promise.all([
    campus.event({
      ...given,
      is_published: true,
      review_status: 'published',
      reviewers: [reviewer.uid],
    }),
    campus.event({ ...given, reviewers: [reviewer.uid] }),
  ])
  const { id, ...requirement } = buildRequirementType({ id: 'diet', type: 'textInput' })
  const asked = (name: string) => ({ ...requirement, id: name, is_base: true }) as const
  await Promise.all([
    addGuests(event.id),
    addGuests(open.id),
    store
      .guestForms(event.id)
      .doc('current')
      .set(
        buildGuestForm({
          requirements: [asked(id), asked('passport')],
          sensitive_ids: ['passport'],
        }),
      ),
    ...['zoe', 'ann'].map((name) => {
      const response = buildGuestResponse({
        id: `guest-${name}`,
        name_lower: name,
        responses: {
          diet: { type: 'textInput', textInput: `${name} eats all` },
          passport: { type: 'textInput', textInput: 'X1' },
          unasked: { type: 'textInput', textInput: 'from an older form' },
        },
      })
      return store.guestResponses(event.id).doc(response.id).set(response)
    }),
  ])
})

describe('GET /v1/events/{eventId}/guest-responses', () => {
  it('hosts see every answer of every guest, by name', async () => {
    const page = await answers(host, event.id)
    expect(page.uids).toEqual(['guest-ann', 'guest-zoe'])
    expect(page.total).toBe(2)
    expect(await answersOf(host, 'guest-ann')).toMatchObject({
      diet: { type: 'textInput', textInput: 'ann eats all', is_edited: false },
      passport: { textInput: 'X1' },
    })
  })

  it('Owners and Admins see every answer of every guest', async () => {
    const admin = await campus.staff({ role: 'university-admin', assignments: ['council-1'] })
    for (const person of [owner, admin])
      expect(await answersOf(person, 'guest-zoe')).toHaveProperty('passport')
  })

  it('reviewers do not see sensitive answers, nor answers that the form does not define', async () => {
    expect(Object.keys(await answersOf(reviewer, 'guest-ann'))).toEqual(['diet'])
  })

  it('staff see no answers of guests before the event is published', async () => {
    for (const person of [reviewer, owner])
      await expect(answers(person, open.id)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'Guest list will be shown once the event has been reviewed.',
      })
    expect(await answers(host, open.id)).toMatchObject({ total: 0 })
  })

  it('staff in scope who are not reviewers are refused, and others do not find the answers', async () => {
    const [colleague, elsewhere, foreigner, student] = await Promise.all([
      campus.staff({ assignments: ['council-1'] }),
      campus.staff({ role: 'university-admin', assignments: ['council-2'] }),
      newCampus().then((other) => other.staff({ role: 'owner' })),
      campus.student(),
    ])
    await expect(answers(colleague, event.id)).rejects.toMatchObject({ code: 'forbidden' })
    for (const person of [elsewhere, foreigner, student])
      await expect(answers(person, event.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('the answers of guests can be paged', async () => {
    const first = await answers(host, event.id, { limit: 1 })
    expect(first.uids).toEqual(['guest-ann'])
    const next = await answers(host, event.id, { limit: 1, startAfter: first.uids })
    expect(next).toMatchObject({ uids: ['guest-zoe'], total: 2 })
  })
})

describe('GET /v1/events/{eventId}/guest-breakdown', () => {
  it('the breakdown lists the guests who are going by name, with the times of check-in and check-out', async () => {
    const page = await checkIns(owner, event.id)
    expect(page).toMatchObject({
      total: 2,
      guests: [
        { first_name: 'Abe', scanned_at: arrived, checked_out_at: null },
        { first_name: 'Bea', scanned_at: null },
      ],
    })
    const startAfter = page.guests.slice(0, 1).map(({ id }) => id)
    expect((await checkIns(owner, event.id, { startAfter })).guests).toMatchObject([
      { first_name: 'Bea' },
    ])
  })

  it('reviewers and staff in scope see the breakdown once the event is published', async () => {
    expect(await checkIns(reviewer, event.id)).toMatchObject({ total: 2 })
    await expect(checkIns(owner, open.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(checkIns(host, event.id)).rejects.toMatchObject({ status: 403 })
    const elsewhere = await campus.staff({ assignments: ['council-2'] })
    await expect(checkIns(elsewhere, event.id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('one event', () => {
  it('an event has its first guests by name, for hosts and, once it is published, for staff', async () => {
    const going = (of: Event) => [`${of.id}-abe`, `${of.id}-bea`]
    expect(await read(host, open.id)).toMatchObject({ going: going(open) })
    expect(await read(owner, event.id)).toMatchObject({ going: going(event) })
    expect(await read(owner, open.id)).toMatchObject({ going: [] })
    expect(await read(await campus.student(), event.id)).not.toHaveProperty('going')
  })
})
