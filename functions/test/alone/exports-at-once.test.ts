import { endpoints, exportId, exportRules } from '@huddle/contract'
import { buildCsvExport } from '@huddle/emulator-seed'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'

import { newCampus, type Staff } from '../support/campus.ts'
import { store } from '../support/suite.ts'
import { alone } from './service.ts'

const manyAtOnce = 60

test('of many simultaneous requests by one person only one export of each kind runs', async () => {
  const owner = await (await newCampus()).staff({ role: 'owner' })
  const writing = holdStorage()
  const answers = Array.from({ length: manyAtOnce }, (_each, index) =>
    index % 2 === 0 ? download(owner, index) : owner.send('GET', endpoints.downloadHuddles.path),
  )
  await writing.begun(2)
  // The other requests are answered while the first of each kind is still being written.
  const settled: number[] = []
  for (const answer of answers) void answer.then(({ status }) => settled.push(status))
  await expect.poll(() => settled.length, { timeout: 60_000 }).toBe(manyAtOnce - 2)
  const running = await store.exports
    .where('owner_uid', '==', owner.uid)
    .where('state', '==', 'preparing')
    .get()
  expect(running.map(({ kind }) => kind).toSorted()).toEqual(['events', 'huddles'])
  writing.release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  // Requests for the same file join the running export; another file of the kind has to wait.
  expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(writing.most).toBe(2)
})

test('simultaneous calls do not exceed the limit of thirty exports in ten minutes', async () => {
  const campus = await newCampus()
  const owner = await campus.staff({ role: 'owner' })
  const ofOwner = { owner_uid: owner.uid, university_id: campus.university.id }
  const { exports } = exportRules.perPerson
  const before = Array.from({ length: exports - 1 }, () =>
    buildCsvExport({ id: exportId.parse(randomUUID()), ...ofOwner }, alone.clock.now()),
  )
  await Promise.all(before.map((record) => store.exports.doc(record.id).set(record)))
  const answers = await Promise.all(
    Array.from({ length: manyAtOnce }, (_each, index) => download(owner, index)),
  )
  const made = await store.exports.where('owner_uid', '==', owner.uid).count()
  expect(made).toBe(exports)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([])
})

/** Each of another day, so that no two are the same file. */
function download(owner: Staff, index: number): Promise<Response> {
  const day = (offset: number) =>
    new Date(Date.UTC(2027, 0, index + offset)).toISOString().slice(0, 10)
  const search = new URLSearchParams({ startDate: day(1), endDate: day(2) })
  return owner.send('GET', `${endpoints.downloadEvents.path}?${search.toString()}`)
}

/** Pauses files in the middle of being written. */
function holdStorage() {
  const { storage } = alone.services
  let writing = 0
  let most = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  alone.services.storage = {
    ...storage,
    write: async (...file: Parameters<typeof storage.write>) => {
      writing += 1
      most = Math.max(most, writing)
      await gate
      await storage.write(...file)
      writing -= 1
    },
  }
  onTestFinished(() => {
    release()
    alone.services.storage = storage
  })
  return {
    get most() {
      return most
    },
    release,
    begun: async (count: number) => {
      await expect.poll(() => writing, { timeout: 60_000 }).toBe(count)
    },
  }
}
