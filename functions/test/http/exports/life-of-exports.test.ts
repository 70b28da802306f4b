import { randomUUID } from 'node:crypto'

import { endpoints, exportId } from '@huddle/contract'
import { buildCsvExport } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { sweepExports } from '#operations/exports/sweep-exports.ts'
import { continueExport } from '#operations/exports/continue-export.ts'

import { newCampus } from '../../support/campus.ts'
import { services, later, begun, pathOf, isStored, resultOf } from '../../support/exports.ts'
import { store, suite } from '../../support/suite.ts'

describe('exports', () => {
  test('an export is in the organisation’s log', async () => {
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

  test('a cancelled export stops and leaves no file', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    await campus.event()
    const record = await begun(owner)
    // Cancelled at the last moment: the file exists but is not recorded yet.
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
    expect(await continueExport(record.id, { until: later() }, late)).toBe('ended')
    expect(await resultOf(owner, record)).toMatchObject({ state: 'cancelled' })
    expect(await isStored(pathOf(record))).toBe(false)
  })

  test('a finished export cannot be cancelled', async () => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    const { exportId: id } = await owner.call(endpoints.downloadHuddles, {})
    const call = { params: { exportId: id } }
    expect(await owner.call(endpoints.cancelExport, call)).toMatchObject({ state: 'ready' })
  })

  test('repeating a running export returns the same one, and a different one has to wait', async () => {
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

  test('a person can start thirty exports in ten minutes', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const ofOwner = { owner_uid: owner.uid, university_id: campus.university.id }
    const made = Array.from({ length: 30 }, () =>
      buildCsvExport({ id: exportId.parse(randomUUID()), ...ofOwner }, new Date()),
    )
    await Promise.all(made.map((record) => store.exports.doc(record.id).set(record)))
    const response = await owner.send('GET', '/v1/huddles/download')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('600')
  })

  test('an export is only in its owner’s history, newest first', async () => {
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

  test('an export and its file are deleted after a day', async () => {
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

  test('the file of an export cannot be read without a link', async () => {
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
