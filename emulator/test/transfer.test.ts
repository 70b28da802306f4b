import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator } from '#emulator.ts'
import { adminClient } from './support/admin.ts'
import { localFirestore } from './support/local-firestore.ts'
import { control } from './support/rest.ts'

const local = localFirestore()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

test('an export is imported completely, with its times', async () => {
  const collection = local.newCollection()
  const written = { text: 'zażółć', nested: { list: [1, 2.5, null] }, at: new Date(0) }
  await collection.doc('a').set(written)
  await collection.doc('a/kids/b').set({ n: 1 })
  const original = await collection.doc('a').get()
  const answer = await control(local, 'POST', ':export', {
    database: `projects/${local.projectId}/databases/(default)`,
    export_directory: folder,
    export_name: 'firestore_export',
  })
  expect(answer.status).toBe(200)
  const exported = join(folder, 'firestore_export')
  expect(await readdir(exported)).toContain('firestore_export.overall_export_metadata')

  const seedFrom = join(exported, 'firestore_export.overall_export_metadata')
  const second = await startEmulator({ host: '127.0.0.1', port: 0, seedFrom })
  const { database, close } = adminClient(local.projectId, second)
  try {
    const copy = await database.doc(collection.doc('a').path).get()
    expect(copy.data()).toEqual(original.data())
    expect(copy.updateTime).toEqual(original.updateTime)
    expect((await database.doc(collection.doc('a/kids/b').path).get()).get('n')).toBe(1)
  } finally {
    await close()
    await second.close()
  }
})

test.each([
  ['an export of another program', 'SSTable something', /not exported by this/],
  ['a later version', '{"format":"huddle-local-firestore","version":2}', /a later version .*2/],
  [
    'an earlier version',
    '{"format":"huddle-local-firestore","version":0}',
    /an earlier version .*0/,
  ],
  ['one without a count', '{"format":"huddle-local-firestore","version":1}', /how many documents/],
])('%s is refused', async (_title, content, reason) => {
  const seedFrom = join(folder, 'other.overall_export_metadata')
  await writeFile(seedFrom, content)
  await expect(startEmulator({ host: '127.0.0.1', port: 0, seedFrom })).rejects.toThrow(reason)
})

test('an export of version 1 can be imported by all later versions', async () => {
  const seedFrom = await writeExport('kept', '{"n":{"integerValue":"1"}}', 1)
  const emulator = await startEmulator({ host: '127.0.0.1', port: 0, seedFrom })
  const { database, close } = adminClient('demo-kept', emulator)
  try {
    const document = await database.doc('things/a').get()
    expect(document.data()).toEqual({ n: 1 })
    expect(document.createTime?.toDate().toISOString()).toBe('2026-01-01T00:00:00.000Z')
  } finally {
    await close()
    await emulator.close()
  }
})

test.each([
  ['that is truncated', '{}', 2, /1 documents in place of 2/],
  ['with a line that is not a document', '"no fields"', 1, /Line 1/],
  ['with a value of an unknown type', '{"n":{"strangeValue":1}}', 1, /Line 1 .*no type/],
])('an export %s is refused', async (_title, fields, count, reason) => {
  const seedFrom = await writeExport('broken', fields, count)
  await expect(startEmulator({ host: '127.0.0.1', port: 0, seedFrom })).rejects.toThrow(reason)
})

async function writeExport(name: string, fields: string, count: number): Promise<string> {
  const exported = join(folder, name)
  const database = `projects/demo-${name}/databases/(default)`
  const times = '"createTime":"2026-01-01T00:00:00Z","updateTime":"2026-01-02T00:00:00Z"'
  await mkdir(exported, { recursive: true })
  await writeFile(
    join(exported, 'documents.ndjson'),
    `{"name":"${database}/documents/things/a","fields":${fields},${times}}\n`,
  )
  const metadata = join(exported, `${name}.overall_export_metadata`)
  const head = '{"format":"huddle-local-firestore","version":1'
  await writeFile(metadata, `${head},"database":"${database}","documents":${count}}\n`)
  return metadata
}
