import { buildFormSubmission, buildMember } from '@huddle/emulator-seed'
import { expect, test, vi } from 'vitest'

import { onEventOfHuddle, onMemberOfHuddle } from '#operations/huddles/changes-of-huddle.ts'
import { recountHuddles } from '#operations/huddles/recount-huddles.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const services = createServices()
const hour = 3_600_000
const hence = (hours: number) => new Date(Date.now() + hours * hour)
const read = async (huddleId: string) => store.huddles.doc(huddleId).get()
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 250 })

const eventOf = (campus: Campus, host_huddle: string, end: Date, more = {}) =>
  campus.event({
    host_huddle,
    start_datetime: new Date(end.getTime() - hour),
    end_datetime: end,
    ...more,
  })

test(
  'a huddle counts its members and events and records its last activity',
  { timeout: 90_000 },
  async () => {
    const campus = await newCampus()
    const huddle = await campus.huddle()
    await Promise.all([
      eventOf(campus, huddle.id, hence(5)),
      eventOf(campus, huddle.id, hence(-5)),
      eventOf(campus, huddle.id, hence(9), { is_cancelled: true }),
      eventOf(campus, huddle.id, hence(9), { is_deleted: true }),
      ...(['host', 'member', 'invited'] as const).map((role) => {
        const member = buildMember({ role })
        return store.members(huddle.id).doc(member.id).set(member)
      }),
    ])
    await eventually(async () =>
      expect(await read(huddle.id)).toMatchObject({
        events_count: 3,
        number_of_upcoming_events: 1,
        has_upcoming_events: true,
        members_count: 2,
        last_activity_at: expect.any(Date),
      }),
    )
  },
)

test('repeated, late or unordered deliveries of a change give the same counts', async () => {
  const campus = await newCampus()
  const huddle = await campus.huddle()
  const event = await eventOf(campus, huddle.id, hence(5))
  const created = { before: undefined, after: event, at: new Date() }
  await Promise.all([onEventOfHuddle(created, services), onEventOfHuddle(created, services)])
  expect(await read(huddle.id)).toMatchObject({ events_count: 1, number_of_upcoming_events: 1 })
  await store.events.doc(event.id).update({ is_cancelled: true })
  const cancelled = { before: event, after: { ...event, is_cancelled: true }, at: new Date() }
  await onEventOfHuddle(cancelled, services)
  await onEventOfHuddle(created, services)
  expect(await read(huddle.id)).toMatchObject({
    events_count: 1,
    number_of_upcoming_events: 0,
    has_upcoming_events: false,
  })
})

test('a change that a later count includes is not counted again', async () => {
  const campus = await newCampus()
  const counted_at = hence(1)
  const huddle = await campus.huddle({ counted_at, members_count: 7 })
  const at = new Date()
  await onMemberOfHuddle(huddle.id, { before: undefined, after: buildMember(), at }, services)
  expect(await read(huddle.id)).toMatchObject({ counted_at, members_count: 7 })
})

test('changes by hosts are activity of the huddle, decisions of reviewers are not', async () => {
  const campus = await newCampus()
  const huddle = await campus.huddle()
  const event = await eventOf(campus, huddle.id, hence(5), { is_deleted: true })
  const decided = { ...event, review_status: 'published', is_published: true }
  await onEventOfHuddle({ before: event, after: decided, at: new Date() }, services)
  expect(await read(huddle.id)).toMatchObject({ last_activity_at: null })
  const at = hence(2)
  await onEventOfHuddle({ before: event, after: { ...event, title: 'New' }, at }, services)
  expect(await read(huddle.id)).toMatchObject({ last_activity_at: at })
  const later = { before: event, after: { ...event, title: 'Newer' }, at: hence(2.5) }
  await onEventOfHuddle(later, services)
  expect(await read(huddle.id)).toMatchObject({ last_activity_at: at })
})

test('moving an event to another huddle updates the counts of both', async () => {
  const campus = await newCampus()
  const [old, fresh] = await Promise.all([campus.huddle({ events_count: 1 }), campus.huddle()])
  const event = await eventOf(campus, fresh.id, hence(5))
  const before = { ...event, host_huddle: old.id }
  await onEventOfHuddle({ before, after: event, at: new Date() }, services)
  expect(await read(old.id)).toMatchObject({ events_count: 0 })
  expect(await read(fresh.id)).toMatchObject({ events_count: 1 })
})

test('submitting a form is activity of the huddle', { timeout: 90_000 }, async () => {
  const campus = await newCampus()
  const huddle = await campus.huddle()
  const form = buildFormSubmission({ huddle_id: huddle.id })
  await store.formSubmissions(huddle.id).doc(form.id).set(form)
  await eventually(async () =>
    expect(await read(huddle.id)).toMatchObject({ last_activity_at: expect.any(Date) }),
  )
})

test(
  'the nightly count includes events that ended without a trigger',
  { timeout: 90_000 },
  async () => {
    const campus = await newCampus()
    const huddle = await campus.huddle({
      has_upcoming_events: true,
      number_of_upcoming_events: 4,
      counted_at: hence(-24),
    })
    await recountHuddles(services)
    expect(await read(huddle.id)).toMatchObject({
      number_of_upcoming_events: 0,
      has_upcoming_events: false,
    })
  },
)
