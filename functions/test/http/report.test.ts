import { endpoints } from '@huddle/contract'
import { buildEventType } from '@huddle/emulator-seed'
import { expect, it } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { store } from '../support/suite.ts'

const range = { from: '2026-03-02', to: '2026-03-15' }
const on = (day: number, hour = 12) => ({
  start_datetime: new Date(Date.UTC(2026, 2, day, hour)),
  end_datetime: new Date(Date.UTC(2026, 2, day, hour + 2)),
})

const reportOf = (person: Staff, query: { from: string; to: string; scope?: string } = range) =>
  person.call(endpoints.getReport, {
    params: { universityId: person.user.university_id },
    query,
  })

async function reportingCampus(): Promise<Campus> {
  const campus = await newCampus({
    feature_flags: ['isReportingEnabled'],
    timezone: 'Europe/London',
  })
  const given: Exclude<Parameters<Campus['event']>[0], undefined>[] = [
    {
      ...on(3),
      review_status: 'completed',
      is_published: true,
      scope_id: 'council-1',
      going_count: 10,
      checked_in_count: 7,
      approved_at: new Date('2026-03-02T09:00:00Z'),
      responded_at: new Date('2026-03-02T09:00:00Z'),
      response_hours: 10,
    },
    {
      ...on(10),
      review_status: 'published',
      is_published: true,
      scope_id: 'council-2',
      going_count: 50,
      approved_at: new Date('2026-03-09T09:00:00Z'),
      responded_at: new Date('2026-03-04T09:00:00Z'),
      response_hours: 20,
      changes_requested_at: new Date('2026-03-04T09:00:00Z'),
    },
    {
      ...on(11),
      review_status: 'rejected',
      scope_id: 'council-1',
      rejected_at: new Date('2026-03-10'),
    },
    { ...on(12), review_status: 'reviewExpired', scope_id: 'council-1' },
    { ...on(13), review_status: 'inReview', scope_id: 'council-1', is_overdue: true },
    // Sunday 23:30 in London is within the range; an hour later is not.
    { ...on(15, 23), review_status: 'published', is_published: true, scope_id: 'council-1' },
    { ...on(16, 1), review_status: 'published', is_published: true, scope_id: 'council-1' },
    {
      ...on(4),
      review_status: 'published',
      is_published: true,
      is_deleted: true,
      scope_id: 'council-1',
    },
  ]
  const type = buildEventType({
    id: `type-${campus.university.id}`,
    university_id: campus.university.id,
    name: 'Party',
  })
  await store.eventTypes(campus.university.id).doc(type.id).set(type)
  await campus.events(given.length, (index) => ({
    ...given[index],
    ...(index < 2 ? { event_type: type.id } : {}),
  }))
  await campus.huddle({ scope_id: 'council-1' })
  return campus
}

it('the report counts events, decisions and their duration by the university’s days', async () => {
  const campus = await reportingCampus()
  const owner = await campus.staff({ role: 'owner' })
  expect(await reportOf(owner)).toEqual({
    bucket: 'week',
    buckets: [
      { from: '2026-03-02', to: '2026-03-08', published: 1, refused: 0, response_hours: 15 },
      { from: '2026-03-09', to: '2026-03-15', published: 2, refused: 2, response_hours: null },
    ],
    decisions: { approved: 2, changes_requested: 1, rejected: 1 },
    by_type: [{ id: `type-${campus.university.id}`, name: 'Party', count: 2 }],
    by_scope: [
      { id: 'council-1', name: 'Council One', count: 2 },
      { id: 'council-2', name: 'Council Two', count: 1 },
    ],
    overdue: 1,
    huddles_without_events: 1,
    attendance: { going: 10, checked_in: 7 },
  })
})

it('the report covers only the viewer’s councils, and of those the requested ones', async () => {
  const campus = await reportingCampus()
  const [one, everything, none] = await Promise.all([
    campus.staff({ role: 'university-admin', assignments: ['council-2'] }),
    campus.staff({ role: 'university-admin' }),
    campus.staff({ role: 'university-admin', assignments: [] }),
  ])
  const second = await reportOf(everything, { ...range, scope: 'council-2' })
  expect(second.by_scope).toEqual([{ id: 'council-2', name: 'Council Two', count: 1 }])
  expect(await reportOf(one)).toEqual(second)
  const beyond = await reportOf(one, { ...range, scope: 'council-1' })
  expect(beyond).toMatchObject({ by_type: [], by_scope: [], overdue: 0 })
  expect(beyond).toEqual(await reportOf(none))
})

it('the report is refused without the feature, without the right, and for invalid ranges', async () => {
  const [without, campus] = await Promise.all([newCampus(), reportingCampus()])
  const [blind, reviewer, owner] = await Promise.all([
    without.staff({ role: 'owner' }),
    campus.staff({ role: 'reviewer' }),
    campus.staff({ role: 'owner' }),
  ])
  await expect(reportOf(blind)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reportOf(reviewer)).rejects.toMatchObject({ code: 'forbidden' })
  for (const [query, errors] of [
    [{ from: '2026-03-15', to: '2026-03-02' }, { to: ['Ends before it begins'] }],
    [{ from: '2025-01-01', to: '2026-03-02' }, { to: ['At most 366 days'] }],
  ] as const)
    await expect(reportOf(owner, query)).rejects.toMatchObject({
      code: 'validation-error',
      fields: errors,
    })
})
