import { endpoints } from '@huddle/contract'
import { buildMember } from '@huddle/emulator-seed'
import { expect, it, vi } from 'vitest'

import { newCampus, type Staff } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const day = 86_400_000
const at = (days: number) => ({
  start_datetime: new Date(Date.now() + days * day - 3_600_000),
  end_datetime: new Date(Date.now() + days * day),
})

const huddlesOf = (person: Staff) =>
  person.call(endpoints.getHuddleStats, { params: { universityId: person.user.university_id } })
const eventsOf = (person: Staff) =>
  person.call(endpoints.getEventStats, { params: { universityId: person.user.university_id } })

it('an event counts as upcoming until it ends unless cancelled, and as past if it was published', async () => {
  const campus = await newCampus()
  const given = [
    { ...at(3), scope_id: 'council-1' },
    { ...at(2), scope_id: 'council-1', is_published: true },
    { ...at(2), scope_id: 'council-2', is_published: true, is_cancelled: true },
    { ...at(-2), scope_id: 'council-2', is_published: true },
    { ...at(-3), scope_id: 'council-1', is_published: true },
    { ...at(-3), scope_id: 'council-1' },
    { ...at(-3), scope_id: 'council-1', is_published: true, is_deleted: true },
  ]
  await campus.events(given.length, (index) => given[index] ?? {})
  const [everything, part, none] = await Promise.all([
    campus.staff({ assignments: ['all'] }),
    campus.staff({ assignments: ['council-1'] }),
    campus.staff({ assignments: [] }),
  ])
  await vi.waitFor(
    async () => {
      expect(await eventsOf(everything)).toEqual({ upcomingCount: 2, pastCount: 2 })
      expect(await eventsOf(part)).toEqual({ upcomingCount: 2, pastCount: 1 })
    },
    { timeout: 60_000, interval: 1000 },
  )
  expect(await eventsOf(none)).toEqual({ upcomingCount: 0, pastCount: 0 })
}, 90_000)

it('a student in several huddles counts once, within the viewer’s councils', async () => {
  const campus = await newCampus()
  const [chess, rowing] = await Promise.all([
    campus.huddle({ scope_id: 'council-1', is_registered: true }),
    campus.huddle({ scope_id: 'council-2' }),
    campus.huddle({ scope_id: 'department-1', is_deleted: true, is_registered: true }),
  ])
  const [both, rower, asking] = [buildMember(), buildMember(), buildMember({ role: 'requested' })]
  const put = (huddleId: string, member: typeof both) =>
    store.members(huddleId).doc(member.id).set(member)
  await Promise.all([
    put(chess.id, both),
    put(rowing.id, both),
    put(rowing.id, rower),
    put(chess.id, asking),
  ])
  await vi.waitFor(
    async () => {
      // Other assignments each time, because totals are cached for some seconds per assignments.
      const people = store.people(campus.university.id)
      expect((await people.get()).map(({ id }) => id).toSorted()).toEqual(
        [both.id, rower.id].toSorted(),
      )
      expect(Object.keys((await people.doc(both.id).get())?.huddles ?? {})).toHaveLength(2)
      const counted = await store.stats(campus.university.id, 'registeredHuddles').get()
      expect(counted?.count).toBe(1)
    },
    { timeout: 60_000, interval: 500 },
  )
  const expected: [string[], object][] = [
    [['all'], { totalHuddles: 2, registeredHuddles: 1, totalStudents: 2 }],
    [['council-1', 'council-2'], { totalHuddles: 2, registeredHuddles: 1, totalStudents: 2 }],
    [['council-1'], { totalHuddles: 1, registeredHuddles: 1, totalStudents: 1 }],
    [['department-1'], { totalHuddles: 0, registeredHuddles: 0, totalStudents: 0 }],
    [[], { totalHuddles: 0, registeredHuddles: 0, totalStudents: 0 }],
  ]
  for (const [assignments, stats] of expected)
    expect(await huddlesOf(await campus.staff({ assignments }))).toEqual(stats)
}, 90_000)

it('a national organisation counts its affiliated chapters at every university', async () => {
  const national = await newCampus({ organisation_type: 'nationalOrganization' })
  const owner = await national.staff({ role: 'owner', assignments: ['all'] })
  for (const campus of await Promise.all([newCampus(), newCampus()])) {
    const organisation_ids = [campus.university.id, national.university.id]
    await campus.event({ ...at(2), organisation_ids })
    await campus.huddle({ organisation_ids })
  }
  await vi.waitFor(
    async () => {
      expect(await huddlesOf(owner)).toMatchObject({ totalHuddles: 2 })
      expect(await eventsOf(owner)).toMatchObject({ upcomingCount: 2 })
    },
    { timeout: 60_000, interval: 1000 },
  )
}, 90_000)
