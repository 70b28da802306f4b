import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmulator, type RunningEmulator } from '#emulator.ts'

const SOON = { timeout: 15_000 }
let folder: string
let emulator: RunningEmulator

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'))
})
afterEach(async () => {
  await emulator.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await writeFile(join(folder, name), text)
}

async function start(firestore: unknown) {
  await write('firebase.json', { firestore })
  const firebaseJson = join(folder, 'firebase.json')
  emulator = await startEmulator({ host: '127.0.0.1', port: 0, firebaseJson })
}

const rulesAllowing = (collection: string) =>
  `service cloud.firestore { match /databases/{d}/documents { match /${collection}/{id} { allow read; } } }`

async function readStatus(database: string, collection: string): Promise<number> {
  const path = `v1/projects/demo-x/databases/${database}/documents/${collection}/x`
  return (await fetch(`http://127.0.0.1:${emulator.port}/${path}`)).status
}

test('each database has the rules file that firebase.json names for it, reloaded when it changes', async () => {
  await write('one.rules', rulesAllowing('one'))
  await write('two.rules', rulesAllowing('two'))
  await start([
    { database: '(default)', rules: 'one.rules' },
    { database: 'second', rules: 'two.rules' },
  ])
  expect(await readStatus('(default)', 'one')).toBe(404)
  expect(await readStatus('(default)', 'two')).toBe(403)
  expect(await readStatus('second', 'one')).toBe(403)
  expect(await readStatus('second', 'two')).toBe(404)

  await write('two.rules', rulesAllowing('three'))
  await expect.poll(() => readStatus('second', 'three'), SOON).toBe(404)
  expect(await readStatus('(default)', 'one')).toBe(404)

  const coverage = `emulator/v1/projects/demo-x:ruleCoverage.html?database=second`
  const page = await fetch(`http://127.0.0.1:${emulator.port}/${coverage}`)
  expect(await page.text()).toContain('three')
})

test('rules that a project receives over HTTP apply to all its databases', async () => {
  await write('one.rules', rulesAllowing('one'))
  await start([{ database: 'second', rules: 'one.rules' }])
  expect(await readStatus('second', 'given')).toBe(403)
  const url = `http://127.0.0.1:${emulator.port}/emulator/v1/projects/demo-x:securityRules`
  const body = JSON.stringify({ rules: { files: [{ content: rulesAllowing('given') }] } })
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(200)
  expect(await readStatus('second', 'given')).toBe(404)
})

test('field exemptions follow the index file of their database', async () => {
  const exempt = { collectionGroup: 'things', fieldPath: 'list', indexes: [] }
  await write('one.json', { fieldOverrides: [exempt] })
  await write('two.json', {})
  await start([{ indexes: 'one.json' }, { database: 'second', indexes: 'two.json' }])
  const values = Array.from({ length: 20_000 }, (_, i) => ({ integerValue: String(i) }))
  const body = JSON.stringify({ fields: { list: { arrayValue: { values } } } })
  const writeTo = async (database: string) => {
    const path = `v1/projects/demo-x/databases/${database}/documents/things/x`
    const url = `http://127.0.0.1:${emulator.port}/${path}`
    return (await fetch(url, { method: 'PATCH', body })).status
  }
  expect(await writeTo('(default)')).toBe(200)
  expect(await writeTo('second')).toBe(400)
  await write('two.json', { fieldOverrides: [exempt] })
  await expect.poll(() => writeTo('second'), SOON).toBe(200)
})

test('an unreadable file changes nothing', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await write('broken.json', '{')
  await start({ indexes: 'broken.json' })
  expect(said).toHaveBeenCalledWith(expect.stringContaining('broken.json cannot be read'))
  said.mockRestore()
  expect(await readStatus('(default)', 'any')).toBe(404)
})
