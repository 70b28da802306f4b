import { scopeId, staffScopesOf, type StatsMeasure } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { expect, test, vi } from 'vitest'

import { checkStatsOf } from '#operations/stats/check-stats.ts'
import { updateEventCounters } from '#operations/stats/update-counters.ts'
import { updatePeopleOf, updatePerson } from '#operations/stats/update-people.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const services = createServices()

const counterOf = (campus: Campus, measure: StatsMeasure) =>
  store.stats(campus.university.id, measure).get()

const personIn = (campus: Campus, uid: string) => store.people(campus.university.id).doc(uid).get()

const patiently = { timeout: 60_000, interval: 250 }

test('an organisation counts its events, in all and by council', { timeout: 90_000 }, async () => {
  const campus = await newCampus()
  await campus.events(3, (index) => ({ scope_id: index === 0 ? 'council-1' : 'council-2' }))
  await vi.waitFor(async () => {
    expect(await counterOf(campus, 'events')).toMatchObject({
      count: 3,
      count_by_scope: { 'council-1': 1, 'council-2': 2, 'department-1': 0 },
    })
  }, patiently)
})

test(
  'an organisation counts its huddles, and each student in them once',
  { timeout: 90_000 },
  async () => {
    const campus = await newCampus()
    const [chess, rowing] = await Promise.all([
      campus.huddle({ scope_id: 'council-1', is_registered: true }),
      campus.huddle({ scope_id: 'council-2' }),
    ])
    const member = buildMember()
    for (const { id } of [chess, rowing]) await store.members(id).doc(member.id).set(member)
    await vi.waitFor(async () => {
      expect(await counterOf(campus, 'huddles')).toMatchObject({ count: 2 })
      expect(await counterOf(campus, 'registeredHuddles')).toMatchObject({
        count: 1,
        count_by_scope: { 'council-1': 1 },
      })
      expect(await personIn(campus, member.id)).toMatchObject({
        huddles: { [chess.id]: 'council-1', [rowing.id]: 'council-2' },
      })
    }, patiently)
  },
)

test('late or repeated counting gives the same numbers', async () => {
  const campus = await newCampus()
  const event = await campus.event({ scope_id: 'council-1', is_published: true })
  const made = { before: undefined, after: event }
  await Promise.all([updateEventCounters(made, services), updateEventCounters(made, services)])
  for (const measure of ['events', 'publishedEvents'] as const)
    expect(await counterOf(campus, measure)).toMatchObject({
      count: 1,
      count_by_scope: { 'council-1': 1 },
    })
  await store.events.doc(event.id).update({ is_deleted: true, staff_scopes: [] })
  const deleted = { before: event, after: { ...event, is_deleted: true } }
  await updateEventCounters(deleted, services)
  await updateEventCounters(made, services)
  expect(await counterOf(campus, 'events')).toMatchObject({
    count: 0,
    count_by_scope: { 'council-1': 0 },
  })
})

test('a student who leaves the last huddle is no longer counted, despite late deliveries', async () => {
  const campus = await newCampus()
  const [chess, rowing] = await Promise.all([campus.huddle(), campus.huddle()])
  const member = buildMember()
  const came = { before: undefined, after: member }
  const left = { before: member, after: undefined }
  for (const { id } of [chess, rowing]) {
    await store.members(id).doc(member.id).set(member)
    await updatePerson(id, member.id, came, services)
  }
  await store.members(chess.id).doc(member.id).delete()
  await updatePerson(chess.id, member.id, left, services)
  await updatePerson(chess.id, member.id, came, services)
  expect(Object.keys((await personIn(campus, member.id))?.huddles ?? {})).toEqual([rowing.id])
  await store.members(rowing.id).doc(member.id).delete()
  await updatePerson(rowing.id, member.id, left, services)
  expect(await personIn(campus, member.id)).toBeUndefined()
})

test('members move with their huddle to another council, and leave with it', async () => {
  const campus = await newCampus()
  const huddle = await campus.huddle({ scope_id: 'council-1' })
  const members = [buildMember(), buildMember()]
  for (const member of members) {
    await store.members(huddle.id).doc(member.id).set(member)
    await updatePerson(huddle.id, member.id, { before: undefined, after: member }, services)
  }
  const council = scopeId.parse('council-2')
  const moved = { ...huddle, scope_id: council }
  const staff_scopes = staffScopesOf(moved)
  await store.huddles.doc(huddle.id).update({ scope_id: council, staff_scopes })
  await updatePeopleOf(huddle.id, { before: huddle, after: moved }, services)
  for (const { id } of members)
    expect(await personIn(campus, id)).toMatchObject({ scope_ids: ['council-2'] })
  await store.huddles.doc(huddle.id).update({ is_deleted: true, staff_scopes: [] })
  await updatePeopleOf(
    huddle.id,
    { before: moved, after: { ...moved, is_deleted: true } },
    services,
  )
  for (const { id } of members) expect(await personIn(campus, id)).toBeUndefined()
})

test('the nightly schedule corrects a wrong counter and logs it', { timeout: 90_000 }, async () => {
  const campus = await newCampus()
  await campus.huddle({ scope_id: 'council-2' })
  // The wrong number only stays until the night if the huddle's own trigger has counted before.
  await vi.waitFor(async () => {
    expect(await counterOf(campus, 'huddles')).toMatchObject({ count: 1 })
  }, patiently)
  await store.stats(campus.university.id, 'huddles').set({ count: 9, count_by_scope: {} })
  const warned: unknown[] = []
  const log = {
    ...services.log,
    warn: (_message: string, fields?: object) => warned.push(fields),
  }
  await checkStatsOf(campus.university, { ...services, log })
  expect(await counterOf(campus, 'huddles')).toMatchObject({
    count: 1,
    count_by_scope: { 'council-1': 0, 'council-2': 1 },
  })
  expect(warned).toEqual([
    { organisationId: campus.university.id, measure: 'huddles', stored: 9, counted: 1 },
  ])
})
