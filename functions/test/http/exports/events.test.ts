import { endpoints } from '@huddle/contract'
import { buildParticipant, hostileTexts } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { eventColumns } from '#operations/exports/rows/event-rows.ts'

import { chapterAt, newCampus } from '../../support/campus.ts'
import { download, day } from '../../support/exports.ts'
import { store } from '../../support/suite.ts'

describe('exporting events', () => {
  test('every column of the events export has the expected value, newest start first', async () => {
    const campus = await newCampus({
      timezone: 'Europe/Berlin',
      fsl_councils: [{ id: 'council-1', name: 'Panhellenic', is_deleted: false }],
    })
    const [owner, ann] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ profile: { first_name: 'Ann', last_name: 'Lee' } }),
    ])
    const first = await campus.event({
      title: 'Spring "mixer", with tea',
      huddle_name: 'Rowing',
      scope_id: 'council-1',
      event_type_name: 'Social',
      timezone: 'Europe/London',
      start_datetime: new Date('2026-11-20T18:30:00Z'),
      end_datetime: new Date('2026-11-20T22:00:00Z'),
      location: 'Boathouse',
      event_properties: ['on_campus'],
      review_status: 'published',
      is_published: true,
      reviewers: [ann.uid],
      review_statuses: {
        [ann.uid]: { status: 'approved', status_updated_at: new Date('2026-11-02T09:00:00Z') },
      },
      submitted_at: new Date('2026-11-01T08:00:00Z'),
      approved_at: new Date('2026-11-02T09:00:01Z'),
      going_count: 2,
    })
    const second = await campus.event({ start_datetime: new Date('2026-11-19T18:30:00Z') })
    const arrived = buildParticipant({ scanned_at: new Date('2026-11-20T18:40:00Z') })
    await store.participants(first.id).doc(arrived.id).set(arrived)
    await store
      .participants(first.id)
      .doc('silent')
      .set(buildParticipant({ id: 'silent' }))

    const result = await owner.call(endpoints.downloadEvents, {})
    expect(result).toMatchObject({ fileName: 'events_all.csv', rows_done: 2, rows_total: 2 })
    const [columns, told, other] = await download(result)
    expect(columns).toEqual([...eventColumns])
    expect(told).toEqual([
      first.id,
      'Spring "mixer", with tea',
      'Rowing',
      'Panhellenic',
      'Social',
      '2026-11-20T18:30:00+00:00',
      '2026-11-20T22:00:00+00:00',
      'Europe/London',
      'Boathouse',
      'Yes',
      'No',
      'Completed',
      '2026-11-01T09:00:00+01:00',
      '2026-11-02T10:00:00+01:00',
      '2026-11-02T10:00:01+01:00',
      'Ann Lee: Approved',
      '2',
      '1',
      '',
    ])
    expect(other?.[0]).toBe(second.id)
  })

  test('the events export contains only the caller’s assignments and university', async () => {
    const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
    const [reviewer, nobodys] = await Promise.all([
      campus.staff({ assignments: ['council-1'] }),
      campus.staff({ assignments: [] }),
    ])
    const [own] = await Promise.all([
      campus.event({ scope_id: 'council-1' }),
      campus.event({ scope_id: 'council-2' }),
      campus.event({ scope_id: null }),
      campus.event({ scope_id: 'council-1', is_deleted: true }),
      elsewhere.event({ scope_id: 'council-1' }),
    ])
    const rows = await download(await reviewer.call(endpoints.downloadEvents, {}))
    expect(rows.slice(1).map(([id]) => id)).toEqual([own.id])
    expect(await download(await nobodys.call(endpoints.downloadEvents, {}))).toHaveLength(1)
  })

  test('staff with more assignments than fit into one query export all of their events', async () => {
    const campus = await newCampus()
    const assignments = Array.from({ length: 31 }, (_, index) => `council-${index}`)
    const reviewer = await campus.staff({ assignments })
    const events = await campus.events(31, (index) => ({ scope_id: `council-${index}` }))
    const [, ...rows] = await download(await reviewer.call(endpoints.downloadEvents, {}))
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(events.map(({ id }) => id)))
    expect(rows).toHaveLength(events.length)
  })

  test('a national organisation exports the events of its chapters without the reviewers of others', async () => {
    const [campus, national] = await Promise.all([
      newCampus({
        fsl_councils: [{ id: 'council-1', name: 'Panhellenic', is_deleted: false }],
      }),
      newCampus({ organisation_type: 'nationalOrganization' }),
    ])
    const [ann, owner] = await Promise.all([campus.staff(), national.staff({ role: 'owner' })])
    const chapter = await campus.event({
      ...chapterAt(campus, national),
      scope_id: 'council-1',
      reviewers: [ann.uid],
    })
    await campus.event({ reviewers: [ann.uid] })
    const [, ...rows] = await download(await owner.call(endpoints.downloadEvents, {}))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[0]).toBe(chapter.id)
    expect(rows[0]?.[eventColumns.indexOf('Council/department')]).toBe('Panhellenic')
    expect(rows[0]?.[eventColumns.indexOf('Reviewers')]).toBe('')
  })

  test('the events export omits the place for a role that may not see it', async () => {
    const campus = await newCampus()
    const reviewer = await campus.staff({ role: 'reviewer' })
    await store.roles(campus.university.id).doc('reviewer').set({
      id: 'reviewer',
      can_view_analytics: false,
      can_view_event_locations: false,
      huddle_group_types: [],
    })
    await campus.event({ location: 'Secret cellar' })
    const [, row] = await download(await reviewer.call(endpoints.downloadEvents, {}))
    expect(row?.[eventColumns.indexOf('Location')]).toBe('Hidden by your role')
  })

  test('an events export of chosen days uses the start and the university’s time zone', async () => {
    const campus = await newCampus({ timezone: 'Australia/Sydney' })
    const owner = await campus.staff({ role: 'owner' })
    // Midnight of 10 March 2027 in Sydney is 13:00 UTC on the day before.
    const starts = ['2027-03-09T12:59:59Z', '2027-03-09T13:00:00Z', '2027-03-10T12:59:59Z']
    const [, first, last] = await campus.events(4, (index) => ({
      start_datetime: new Date(starts[index] ?? '2027-03-10T13:00:00Z'),
    }))
    const query = { startDate: '2027-03-10', endDate: '2027-03-11' }
    const bracketed = {
      'dateQuery[startDate]': query.startDate,
      'dateQuery[endDate]': query.endDate,
    }
    for (const given of [query, bracketed, { dateQuery: JSON.stringify(query) }]) {
      const result = await owner.call(endpoints.downloadEvents, { query: given })
      expect(result.fileName).toBe('events_2027-03-10_to_2027-03-10.csv')
      const rows = await download(result)
      expect(rows.slice(1).map(([id]) => id)).toEqual([last?.id, first?.id])
    }
    const moments = [
      { startDate: '2027-03-10T00:00:00', endDate: '2027-03-11T00:00:00' },
      { startDate: '2027-03-10T00:00:00+11:00', endDate: '2027-03-10T13:00:00.000Z' },
      { startDate: '2027-03-10', endDate: '2027-03-10T13:00:00Z' },
    ]
    for (const given of moments) {
      const result = await owner.call(endpoints.downloadEvents, { query: given })
      expect(result.fileName).toBe('events_2027-03-10_to_2027-03-10.csv')
      expect((await download(result)).slice(1).map(([id]) => id)).toEqual([last?.id, first?.id])
    }
    const unencoded = '?startDate=2027-03-10T00:00:00+11:00&endDate=2027-03-11T00:00:00+11:00'
    const raw = await owner.send('GET', `/v1/events/download${unencoded}`)
    expect(await raw.json()).toMatchObject({ data: { rows_total: 2 } })
    const named = await owner.call(endpoints.downloadEvents, {
      query: { dateQuery: JSON.stringify({ ...query, name: 'for/the dean' }) },
    })
    expect(named.fileName).toBe('for-the-dean.csv')
  })

  test.each([
    [{ startDate: '2027-03-10' }, { endDate: ['To is required'] }],
    [{ endDate: '2027-03-10' }, { startDate: ['From is required'] }],
    [
      { startDate: '2027-03-11', endDate: '2027-03-11' },
      { startDate: ['From must not be after To'] },
    ],
    [
      { startDate: '10.03.2027', endDate: '2027-03-11' },
      { startDate: ['Dates are written YYYY-MM-DD, with or without a time and its offset'] },
    ],
    [
      { startDate: '2027-03-11T10:00:00', endDate: '2027-03-11' },
      { startDate: ['From must not be after To'] },
    ],
    [{ 'dateQuery[startDate]': '2027-03-11' }, { endDate: ['To is required'] }],
    [
      { 'dateQuery[name]': 'all', name: 'all' },
      { dateQuery: ['Give dateQuery or its fields, not both'] },
    ],
    [{ 'dateQuery[from]': '2027-03-11' }, { 'dateQuery[from]': ['Unknown field'] }],
    [{ dateQuery: '{' }, { dateQuery: ['dateQuery is not valid JSON'] }],
    [
      { dateQuery: '{}', startDate: '2027-03-11' },
      { dateQuery: ['Give dateQuery or its fields, not both'] },
    ],
    [{ name: '🎉' }, { name: ['Use letters or numbers in the name'] }],
  ])('an events export is refused for %j', async (query, errors) => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const search = new URLSearchParams(query)
    const response = await owner.send('GET', `/v1/events/download?${search.toString()}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation-error', errors })
  })

  test('texts in the events export are unchanged, and none is a formula', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    // The database does not store half a surrogate pair unchanged.
    const texts = hostileTexts.filter((text) => !/\p{Surrogate}/u.test(text.slice(0, 60)))
    const titles = texts.map((text) => text.slice(0, 60).trim())
    await campus.events(titles.length, (index) => ({
      start_datetime: day(-index),
      location: titles[index] ?? null,
    }))
    const [, ...rows] = await download(await owner.call(endpoints.downloadEvents, {}))
    expect(rows).toHaveLength(titles.length)
    for (const [index, row] of rows.entries()) {
      const cell = row[eventColumns.indexOf('Location')] ?? ''
      const text = titles[index] ?? ''
      expect([text, `'${text}`]).toContain(cell)
      expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@]/u)
    }
  })
})
