import { randomUUID } from 'node:crypto'

import { endpoints, exportId, type CsvExport, type CsvResult } from '@huddle/contract'
import {
  buildCsvExport,
  buildGuestForm,
  buildGuestResponse,
  buildParticipant,
} from '@huddle/emulator-seed'
import { getStorage } from 'firebase-admin/storage'
import { describe, expect, test, vi } from 'vitest'

import { operations } from '#operations/index.ts'
import { eventColumns } from '#operations/exports/rows/event-rows.ts'
import { guestColumns } from '#operations/exports/rows/guest-rows.ts'
import { huddleColumns } from '#operations/exports/rows/huddle-rows.ts'
import { sweepExports } from '#operations/exports/sweep-exports.ts'
import { workOnExport } from '#operations/exports/work-on-export.ts'
import { createServices } from '#services.ts'

import { newCampus, type Staff } from '../support/campus.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { serve } from '../support/local-app.ts'
import { personWith } from '../support/person.ts'
import { readCsv } from '../support/read-csv.ts'
import { adminApp, store, suite } from '../support/suite.ts'

const bucket = getStorage(adminApp).bucket(suite.bucket)
const services = createServices()

/** What a browser gets that follows the link. */
async function download({ downloadUrl, state }: CsvResult): Promise<string[][]> {
  expect(state).toBe('ready')
  const response = await fetch(downloadUrl ?? '')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
}

const later = () => new Date(Date.now() + 60_000)
const day = (offset: number) => new Date(Date.UTC(2027, 2, 10 + offset, 12))

/** An export that has begun and that nobody works on, as after a crash. */
async function begun(owner: Staff, given: Partial<CsvExport> = {}): Promise<CsvExport> {
  const record = buildCsvExport({
    id: exportId.parse(randomUUID()),
    kind: 'events',
    state: 'preparing',
    owner_uid: owner.uid,
    university_id: owner.user.university_id,
    rows_done: 0,
    ...given,
  })
  await store.exports.doc(record.id).set(record)
  await store.exportWork(record.id).set({
    role: owner.user.role,
    assignments: owner.user.assignments,
    place: null,
    is_read: false,
    rows_stored: 0,
    upload_id: null,
    parts: [],
    worker: null,
    leased_until: new Date(0),
    attempts: 0,
  })
  return record
}

const pathOf = ({ owner_uid, id, file_name }: CsvExport) =>
  `exports/${owner_uid}/${id}/${file_name}`
const isStored = async (path: string) => (await bucket.file(path).exists())[0]
const resultOf = (person: Staff, { id }: Pick<CsvExport, 'id'>) =>
  person.call(endpoints.getExport, { params: { exportId: id } })

describe('the events of a university', () => {
  test('are told cell by cell, newest start first', async () => {
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

  test('are cut to the assignments, and to the own university', async () => {
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

  test('are all there for who has more assignments than fit into one query', async () => {
    const campus = await newCampus()
    const assignments = Array.from({ length: 31 }, (_, index) => `council-${index}`)
    const reviewer = await campus.staff({ assignments })
    const events = await campus.events(31, (index) => ({ scope_id: `council-${index}` }))
    const [, ...rows] = await download(await reviewer.call(endpoints.downloadEvents, {}))
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(events.map(({ id }) => id)))
    expect(rows).toHaveLength(events.length)
  })

  test('are those of the chapters for a national organisation, without the names of others’ reviewers', async () => {
    const affiliation = `kappa-${randomUUID()}`
    const [campus, national] = await Promise.all([
      newCampus({
        fsl_councils: [{ id: 'council-1', name: 'Panhellenic', is_deleted: false }],
      }),
      newCampus({ organisation_type: 'nationalOrganization', affiliation }),
    ])
    const [ann, owner] = await Promise.all([campus.staff(), national.staff({ role: 'owner' })])
    const chapter = await campus.event({ affiliation, scope_id: 'council-1', reviewers: [ann.uid] })
    await campus.event({ reviewers: [ann.uid] })
    const [, ...rows] = await download(await owner.call(endpoints.downloadEvents, {}))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[0]).toBe(chapter.id)
    expect(rows[0]?.[eventColumns.indexOf('Council/department')]).toBe('Panhellenic')
    expect(rows[0]?.[eventColumns.indexOf('Reviewers')]).toBe('')
  })

  test('keep their place to themselves where the role may not see it', async () => {
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

  test('of chosen days are those that start from the first day on and before the end, on the university’s clock', async () => {
    const campus = await newCampus({ timezone: 'Australia/Sydney' })
    const owner = await campus.staff({ role: 'owner' })
    // Midnight of 10 March 2027 in Sydney is 13:00 UTC of the day before.
    const starts = ['2027-03-09T12:59:59Z', '2027-03-09T13:00:00Z', '2027-03-10T12:59:59Z']
    const [, first, last] = await campus.events(4, (index) => ({
      start_datetime: new Date(starts[index] ?? '2027-03-10T13:00:00Z'),
    }))
    const query = { startDate: '2027-03-10', endDate: '2027-03-11' }
    for (const given of [query, { dateQuery: JSON.stringify(query) }]) {
      const result = await owner.call(endpoints.downloadEvents, { query: given })
      expect(result.fileName).toBe('events_2027-03-10_to_2027-03-10.csv')
      const rows = await download(result)
      expect(rows.slice(1).map(([id]) => id)).toEqual([last?.id, first?.id])
    }
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
      { startDate: ['Dates are written YYYY-MM-DD'] },
    ],
    [{ dateQuery: '{' }, { dateQuery: ['dateQuery is not valid JSON'] }],
    [
      { dateQuery: '{}', startDate: '2027-03-11' },
      { dateQuery: ['Give dateQuery or its fields, not both'] },
    ],
    [{ name: '🎉' }, { name: ['Use letters or numbers in the name'] }],
  ])('are refused for %j', async (query, errors) => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const search = new URLSearchParams(query)
    const response = await owner.send('GET', `/v1/events/download?${search.toString()}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation-error', errors })
  })

  test('come back exactly, whatever people wrote, and none is a formula', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    // Half a character does not even reach the database as it is.
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

describe('the huddles of a university', () => {
  test('are told cell by cell, by name', async () => {
    const campus = await newCampus({
      timezone: 'Europe/London',
      fsl_councils: [],
      community_type_labels: { Society: 'Clubs' },
      student_life_departments: [{ id: 'council-1', name: 'Arts', is_deleted: false }],
    })
    const [owner, host] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.student({ first_name: 'Mia', last_name: 'Lopez' }),
    ])
    const huddle = await campus.huddle({
      title: 'Chess',
      title_lower: 'chess',
      community_type: 'Society',
      scope_id: 'council-1',
      hosts: [host.uid],
      is_registered: true,
      is_registered_updated_at: new Date('2026-09-01T09:00:00Z'),
      members_count: 12,
    })
    await campus.huddle({ title: 'Archery', title_lower: 'archery', scope_id: 'council-2' })
    const year = new Date().getUTCFullYear()
    const held = { host_huddle: huddle.id, is_published: true, review_status: 'published' } as const
    await Promise.all([
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year - 1, 5, 1, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 0, 1, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 11, 31, 18)) }),
      campus.event({ ...held, start_datetime: new Date(Date.UTC(year, 0, 2)), is_cancelled: true }),
      campus.event({ host_huddle: huddle.id, start_datetime: new Date(Date.UTC(year, 0, 2)) }),
    ])
    const result = await owner.call(endpoints.downloadHuddles, {})
    expect(result.fileName).toBe('huddles.csv')
    const [columns, archery, chess] = await download(result)
    expect(columns).toEqual([...huddleColumns])
    expect(archery?.[1]).toBe('Archery')
    expect(chess).toEqual([
      huddle.id,
      'Chess',
      'Clubs',
      'Arts',
      'Yes',
      '2026-09-01T10:00:00+01:00',
      `Mia Lopez <${host.uid}@student.example>`,
      '12',
      '2',
      `${year}-01-01T18:00:00+00:00`,
    ])
    const reviewer = await campus.staff({ assignments: ['council-2'] })
    const [, only, none] = await download(await reviewer.call(endpoints.downloadHuddles, {}))
    expect([only?.[1], none]).toEqual(['Archery', undefined])
  })
})

describe('the guests of an event', () => {
  test('are told cell by cell, by name, with what they answered', async () => {
    const campus = await newCampus()
    const [owner, named, unnamed] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-1'] }),
      campus.staff({ assignments: ['council-1'] }),
    ])
    const event = await campus.event({
      title: 'Spring/mixer',
      timezone: 'Europe/London',
      start_datetime_local: '2026-11-20T18:30:00',
      scope_id: 'council-1',
      is_published: true,
      review_status: 'published',
      reviewers: [named.uid],
    })
    const form = buildGuestForm({
      requirements: [
        { id: 'diet', name: '=Diet', type: 'textInput', is_base: true },
        { id: 'health', name: 'Health', type: 'textInput', is_base: true },
      ],
      sensitive_ids: ['health'],
    })
    const guest = buildParticipant({
      first_name: 'Mia',
      last_name: 'Lopez',
      name_lower: 'lopez mia',
      email: 'mia@student.example',
      role: 'going',
      scanned_at: new Date('2026-11-20T18:40:00Z'),
      checked_out_at: null,
    })
    const other = buildParticipant({ name_lower: 'zeta', role: 'not_going', last_name: '+1+1' })
    const answer = (text: string) => ({ type: 'textInput' as const, textInput: text })
    const response = buildGuestResponse({
      id: guest.id,
      responses: { diet: answer('@vegan'), health: answer('Asthma') },
    })
    await Promise.all([
      store.guestForms(event.id).doc(form.id).set(form),
      store.participants(event.id).doc(guest.id).set(guest),
      store.participants(event.id).doc(other.id).set(other),
      store.guestResponses(event.id).doc(guest.id).set(response),
    ])
    const ask = (staff: Staff) =>
      staff.call(endpoints.downloadGuests, { params: { eventId: event.id } })
    const result = await ask(owner)
    expect(result.fileName).toBe('guests_Spring-mixer_2026-11-20.csv')
    const [columns, mia, zeta] = await download(result)
    expect(columns).toEqual([...guestColumns, "'=Diet", 'Health'])
    expect(mia).toEqual([
      'Mia',
      'Lopez',
      'mia@student.example',
      'Going',
      '',
      '',
      '2026-11-20T18:40:00+00:00',
      '',
      "'@vegan",
      'Asthma',
    ])
    expect(zeta?.slice(1, 4)).toEqual(["'+1+1", zeta?.[2], 'Not going'])
    expect((await download(await ask(named)))[0]).toEqual([...guestColumns, "'=Diet"])
    expect((await download(await ask(unnamed)))[0]).toEqual([...guestColumns])
  })

  test('are for nobody before the event has been reviewed, nor out of scope', async () => {
    const campus = await newCampus()
    const [owner, reviewer] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ assignments: ['council-2'] }),
    ])
    const event = await campus.event({ scope_id: 'council-1' })
    const call = { params: { eventId: event.id } }
    await expect(owner.call(endpoints.downloadGuests, call)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Guest list will be shown once the event has been reviewed.',
    })
    await expect(reviewer.call(endpoints.downloadGuests, call)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('an export', () => {
  test('is in the log of the organisation', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const query = { startDate: '2027-03-10', endDate: '2027-03-11' }
    const { exportId: id } = await owner.call(endpoints.downloadEvents, { query })
    const entries = await store.auditLog(campus.university.id).get()
    expect(entries).toMatchObject([
      {
        action: 'export-created',
        actor: owner.uid,
        entity_type: 'export',
        entity_id: id,
        after: { kind: 'events', start_date: '2027-03-10', end_date: '2027-03-11' },
      },
    ])
  })

  test('of many rows goes on after the call, and is followed until it is ready', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const events = await campus.events(3, (index) => ({ start_datetime: day(-index) }))
    const { url } = await serve(operations, { exportRowsInCall: 2 })
    const { call } = personWith(owner.uid, owner.token, url)
    const started = await call(endpoints.downloadEvents, {})
    expect(started).toMatchObject({ state: 'preparing', downloadUrl: null, rows_total: 3 })
    const params = { exportId: started.exportId }
    await vi.waitFor(
      async () =>
        expect(await owner.call(endpoints.getExport, { params })).toMatchObject({ state: 'ready' }),
      { timeout: 60_000, interval: 300 },
    )
    const rows = await download(await owner.call(endpoints.getExport, { params }))
    expect(rows.slice(1).map(([id]) => id)).toEqual(events.map(({ id }) => id))
  }, 90_000)

  test('of several parts is one file, wherever the work was broken off', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    // A part of an upload has at least 5 MiB, so the rows are large.
    const location = 'W'.repeat(500)
    const statuses = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `someone-${index}`,
        { status: 'pending' as const },
      ]),
    )
    const events = await campus.events(1200, (index) => ({
      start_datetime: day(-index),
      location,
      review_statuses: statuses,
    }))
    const record = await begun(owner, { rows_total: events.length })
    const { storage } = services
    let calls = 0
    // Parts of any size for the test; every second act in the storage fails after it was done.
    const flaky = async <T>(act: Promise<T>): Promise<T> => {
      const result = await act
      calls += 1
      if (calls % 2 === 1) throw new Error('broken off')
      return result
    }
    const brittle = {
      ...services,
      storage: {
        ...storage,
        startMultipart: (path: string, type: string) => flaky(storage.startMultipart(path, type)),
        putPart: (...put: Parameters<typeof storage.putPart>) => flaky(storage.putPart(...put)),
        completeMultipart: (
          ...[upload, parts]: Parameters<typeof storage.completeMultipart>
        ): ReturnType<typeof storage.completeMultipart> =>
          flaky(joinAnySize(upload.path, upload.uploadId, parts)),
      },
    }
    for (let attempt = 0; attempt < 12; attempt += 1) {
      // As when the lease of the one who died has run out.
      await store.exportWork(record.id).update({ leased_until: new Date(0) })
      const limits = { until: new Date(0), partBytes: 1000 }
      const ended = await workOnExport(record.id, limits, { ...brittle, tasks: idle }).catch(
        (error: unknown) => String(error),
      )
      if (ended === 'ended') break
    }
    const rows = await download(await resultOf(owner, record))
    expect(rows.slice(1).map(([id]) => id)).toEqual(events.map(({ id }) => id))
    expect((await store.exportWork(record.id).get())?.parts.length).toBeGreaterThan(1)
  }, 120_000)

  test('is worked on by one at a time', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner)
    await store.exportWork(record.id).update({ leased_until: later(), worker: 'another' })
    expect(await workOnExport(record.id, { until: later() }, services)).toBe('busy')
    expect(await store.exports.doc(record.id).get()).toMatchObject({ state: 'preparing' })
  })

  test('fails when five attempts got nowhere', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner)
    await store.exportWork(record.id).update({ attempts: 5 })
    expect(await workOnExport(record.id, { until: later() }, services)).toBe('ended')
    expect(await resultOf(owner, record)).toMatchObject({ state: 'failed', downloadUrl: null })
  })

  test.each([
    ['was removed', { is_deleted: true }],
    ['may see less since', { assignments: ['council-2'] }],
    ['has another role since', { role: 'reviewer' }],
  ] satisfies [string, Partial<Staff['user']>][])(
    'fails when who asked for it %s',
    async (_title, changes) => {
      const campus = await newCampus()
      const owner = await campus.staff({ role: 'owner', assignments: ['council-1', 'council-2'] })
      const record = await begun(owner)
      await store.dashboardUsers.doc(owner.uid).update({ ...owner.user, ...changes })
      expect(await workOnExport(record.id, { until: later() }, services)).toBe('ended')
      expect(await store.exports.doc(record.id).get()).toMatchObject({ state: 'failed' })
      expect(await isStored(pathOf(record))).toBe(false)
    },
  )

  test('that fails within the call is answered as an error and remembered as failed', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const write = async () => {
      throw new Error('no storage')
    }
    const { url } = await serve(operations, {}, { storage: { ...services.storage, write } })
    const { send } = personWith(owner.uid, owner.token, url)
    expect((await send('GET', '/v1/events/download')).status).toBe(500)
    const { exports, total } = await owner.call(endpoints.listExports, {})
    expect([total, exports.map(({ state }) => state)]).toEqual([1, ['failed']])
    // And may be asked for again.
    expect((await owner.call(endpoints.downloadEvents, {})).state).toBe('ready')
  })

  test('that is cancelled stops, and leaves nothing', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    await campus.event()
    const record = await begun(owner)
    // Cancelled at the last moment: the file is there, and nobody has said so.
    const cancelling = {
      ...services.storage,
      write: async (path: string, bytes: Buffer, type: string) => {
        await services.storage.write(path, bytes, type)
        const params = { exportId: record.id }
        const answer = await owner.call(endpoints.cancelExport, { params })
        expect(answer).toMatchObject({ state: 'cancelled', downloadUrl: null })
      },
    }
    const late = { ...services, storage: cancelling }
    expect(await workOnExport(record.id, { until: later() }, late)).toBe('ended')
    expect(await resultOf(owner, record)).toMatchObject({ state: 'cancelled' })
    expect(await isStored(pathOf(record))).toBe(false)
  })

  test('that is ready is not cancelled any more', async () => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const { exportId: id } = await owner.call(endpoints.downloadHuddles, {})
    const call = { params: { exportId: id } }
    expect(await owner.call(endpoints.cancelExport, call)).toMatchObject({ state: 'ready' })
  })

  test('asked for again while it is prepared is the same; another one has to wait', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner, { file_name: 'events_all.csv' })
    await store.exportWork(record.id).update({ leased_until: later(), worker: 'another' })
    const again = await owner.call(endpoints.downloadEvents, {})
    expect(again).toMatchObject({ exportId: record.id, state: 'preparing' })
    const query = { startDate: '2027-03-10', endDate: '2027-03-11' }
    await expect(owner.call(endpoints.downloadEvents, { query })).rejects.toMatchObject({
      code: 'limit-reached',
    })
    expect((await owner.call(endpoints.downloadHuddles, {})).state).toBe('ready')
  })

  test('asked for again after whoever worked on it has died goes on', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner, { file_name: 'events_all.csv' })
    await owner.call(endpoints.downloadEvents, {})
    await vi.waitFor(
      async () => expect(await resultOf(owner, record)).toMatchObject({ state: 'ready' }),
      { timeout: 60_000, interval: 300 },
    )
  }, 90_000)

  test('is limited to thirty in ten minutes', async () => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const made = Array.from({ length: 30 }, () =>
      buildCsvExport({ id: exportId.parse(randomUUID()), owner_uid: owner.uid }, new Date()),
    )
    await Promise.all(made.map((record) => store.exports.doc(record.id).set(record)))
    const response = await owner.send('GET', '/v1/huddles/download')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('600')
  })

  test('is in the history of its owner alone, newest first', async () => {
    const campus = await newCampus()
    const [owner, colleague] = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ role: 'owner' }),
    ])
    const first = await owner.call(endpoints.downloadEvents, {})
    const second = await owner.call(endpoints.downloadHuddles, {})
    const { exports, total } = await owner.call(endpoints.listExports, {})
    expect([total, exports.map(({ id }) => id)]).toEqual([2, [second.exportId, first.exportId]])
    const rest = await owner.call(endpoints.listExports, {
      query: { startAfter: [second.exportId], limit: 1 },
    })
    expect(rest.exports.map(({ id }) => id)).toEqual([first.exportId])
    expect(await colleague.call(endpoints.listExports, {})).toEqual({ exports: [], total: 0 })
    const params = { exportId: first.exportId }
    for (const endpoint of [endpoints.getExport, endpoints.cancelExport])
      await expect(colleague.call(endpoint, { params })).rejects.toMatchObject({
        code: 'not-found',
      })
  })

  test('is gone after a day, with its file', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const { exportId: id } = await owner.call(endpoints.downloadEvents, {})
    const record = await store.exports.doc(id).get()
    if (record === undefined) throw new Error('There is no export')
    expect(record.expires_at.getTime() - record.created_at.getTime()).toBe(86_400_000)
    expect(await isStored(pathOf(record))).toBe(true)
    await store.exports.doc(id).update({ expires_at: new Date(Date.now() - 1) })
    await expect(resultOf(owner, record)).rejects.toMatchObject({ code: 'not-found' })
    await sweepExports(services)
    expect(await store.exports.doc(id).get()).toBeUndefined()
    expect(await store.exportWork(id).get()).toBeUndefined()
    expect(await isStored(pathOf(record))).toBe(false)
  })

  test('that nobody works on is taken up by the sweep', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner, { updated_at: new Date(Date.now() - 600_000) })
    await sweepExports(services)
    await vi.waitFor(
      async () => expect(await resultOf(owner, record)).toMatchObject({ state: 'ready' }),
      { timeout: 60_000, interval: 300 },
    )
  }, 90_000)

  test('keeps its file from everybody who has no link', async () => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const { exportId: id } = await owner.call(endpoints.downloadEvents, {})
    const path = encodeURIComponent(`exports/${owner.uid}/${id}/events_all.csv`)
    const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''
    const address = `http://${host}/v0/b/${suite.bucket}/o/${path}?alt=media`
    const own = { authorization: `Firebase ${owner.token}` }
    for (const headers of [{}, own])
      expect((await fetch(address, { headers })).status).toBeGreaterThanOrEqual(400)
  })
})

const idle = { enqueue: async () => {} }

/** As the storage joins parts, which are too small here for the real thing. */
async function joinAnySize(
  path: string,
  uploadId: string,
  parts: readonly { partNumber: number }[],
): Promise<'done' | 'gone'> {
  const contents: Uint8Array[] = []
  for (const { partNumber } of parts) {
    const file = bucket.file(`localUploads/${uploadId}/${partNumber}`)
    if (!(await file.exists())[0]) return 'gone'
    contents.push(new Uint8Array((await file.download())[0]))
  }
  await bucket.file(path).save(Buffer.concat(contents), { resumable: false })
  await bucket.deleteFiles({ prefix: `localUploads/${uploadId}/` })
  return 'done'
}
