import { endpoints } from '@huddle/contract'
import { describe, expect, test, vi } from 'vitest'

import { operations } from '#operations/index.ts'
import { sweepExports } from '#operations/exports/sweep-exports.ts'
import { continueExport } from '#operations/exports/continue-export.ts'

import { newCampus, type Staff } from '../../support/campus.ts'
import {
  services,
  download,
  later,
  day,
  begun,
  pathOf,
  isStored,
  resultOf,
  idle,
  joinAnySize,
} from '../../support/exports.ts'
import { serve } from '../../support/local-app.ts'
import { personWith } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

describe('exports in the background', () => {
  test('an export of many rows continues after the call and can be followed until it is ready', async () => {
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

  test('an export of several parts becomes one complete file, wherever it was interrupted', async () => {
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
    // This test accepts parts of any size. Every second storage operation fails after taking
    // effect.
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
      // Expires the lease of the process that died.
      await store.exportWork(record.id).update({ leased_until: new Date(0) })
      const limits = { until: new Date(0), partBytes: 1000 }
      const ended = await continueExport(record.id, limits, { ...brittle, tasks: idle }).catch(
        (error: unknown) => String(error),
      )
      if (ended === 'ended') break
    }
    const rows = await download(await resultOf(owner, record))
    expect(rows.slice(1).map(([id]) => id)).toEqual(events.map(({ id }) => id))
    expect((await store.exportWork(record.id).get())?.parts.length).toBeGreaterThan(1)
  }, 120_000)

  test('only one process works on an export at a time', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner)
    await store.exportWork(record.id).update({ leased_until: later(), worker: 'another' })
    expect(await continueExport(record.id, { until: later() }, services)).toBe('busy')
    expect(await store.exports.doc(record.id).get()).toMatchObject({ state: 'preparing' })
  })

  test('an export fails after five attempts without progress', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner)
    await store.exportWork(record.id).update({ attempts: 5 })
    expect(await continueExport(record.id, { until: later() }, services)).toBe('ended')
    expect(await resultOf(owner, record)).toMatchObject({ state: 'failed', downloadUrl: null })
  })

  test.each([
    ['was removed', { is_deleted: true }],
    ['has lost assignments', { assignments: ['council-2'] }],
    ['has changed role', { role: 'reviewer' }],
  ] satisfies [string, Partial<Staff['user']>][])(
    'an export fails if its owner %s',
    async (_title, changes) => {
      const campus = await newCampus()
      const owner = await campus.staff({ role: 'owner', assignments: ['council-1', 'council-2'] })
      const record = await begun(owner)
      await store.dashboardUsers.doc(owner.uid).update({ ...owner.user, ...changes })
      expect(await continueExport(record.id, { until: later() }, services)).toBe('ended')
      expect(await store.exports.doc(record.id).get()).toMatchObject({ state: 'failed' })
      expect(await isStored(pathOf(record))).toBe(false)
    },
  )

  test('an export that fails within the call returns the error and is stored as failed', async () => {
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
    // The export can be requested again.
    expect((await owner.call(endpoints.downloadEvents, {})).state).toBe('ready')
  })

  test('repeating an export whose process died continues it', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner, { file_name: 'events_all.csv' })
    await owner.call(endpoints.downloadEvents, {})
    await vi.waitFor(
      async () => expect(await resultOf(owner, record)).toMatchObject({ state: 'ready' }),
      { timeout: 60_000, interval: 300 },
    )
  }, 90_000)

  test('the sweep continues an export that no process works on', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const record = await begun(owner, { updated_at: new Date(Date.now() - 600_000) })
    await sweepExports(services)
    await vi.waitFor(
      async () => expect(await resultOf(owner, record)).toMatchObject({ state: 'ready' }),
      { timeout: 60_000, interval: 300 },
    )
  }, 90_000)
})
