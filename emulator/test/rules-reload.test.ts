import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEmulator } from '#emulator.ts'
import { StorageRulesRuntime } from '#storage-rules/runtime.ts'
import { serveStorageRules } from '#storage-rules/serve-storage-rules.ts'

/** A generous limit for busy machines; polling ends as soon as the condition holds. */
const SOON = { timeout: 15_000 }

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'))
  file = join(folder, 'the.rules')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Replaces a file as Git does: removes the former one and creates a new one. */
async function replaceFile(content: string) {
  await rm(file, { force: true })
  await writeFile(file, content)
}

test('Firestore reloads its rules file, however often it is removed and recreated', async () => {
  await replaceFile(firestoreRules('a'))
  const { port, close } = await startEmulator({ host: '127.0.0.1', port: 0, rulesFile: file })
  const origin = `http://127.0.0.1:${port}`
  const status = async (project: string, collection: string) => {
    const path = `v1/projects/${project}/databases/(default)/documents/${collection}/x`
    return (await fetch(`${origin}/${path}`)).status
  }
  const own = { rules: { files: [{ content: firestoreRules('own') }] } }
  const path = 'emulator/v1/projects/demo-own:securityRules'
  await fetch(`${origin}/${path}`, { method: 'PUT', body: JSON.stringify(own) })
  try {
    expect(await status('demo-a', 'a')).toBe(404)
    for (const collection of ['b', 'c', 'd']) {
      expect(await status('demo-a', collection)).toBe(403)
      await replaceFile(firestoreRules(collection))
      await expect.poll(() => status('demo-a', collection), SOON).toBe(404)
    }
    expect(await status('demo-named-later', 'd')).toBe(404)
    expect(await status('demo-own', 'd')).toBe(403)
    expect(await status('demo-own', 'own')).toBe(404)
  } finally {
    await close()
  }
})

test('Firestore keeps its rules while the file has errors, and reports the errors', async () => {
  await replaceFile(firestoreRules('a'))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { port, close } = await startEmulator({ host: '127.0.0.1', port: 0, rulesFile: file })
  const status = async (collection: string) => {
    const path = `v1/projects/demo-a/databases/(default)/documents/${collection}/x`
    return (await fetch(`http://127.0.0.1:${port}/${path}`)).status
  }
  try {
    expect(await status('a')).toBe(404)
    await replaceFile('service cloud.firestore { match')
    await expect.poll(() => said.mock.calls.flat().join(), SOON).toContain(`${file}:1:`)
    expect(await status('a')).toBe(404)
    await replaceFile(firestoreRules('b'))
    await expect.poll(() => status('b'), SOON).toBe(404)
  } finally {
    await close()
  }
})

test('Storage reloads its rules file too', async () => {
  await replaceFile(storageRules('a'))
  const runtime = new StorageRulesRuntime()
  const paths = () => runtime.coverage().allows.map(({ path }) => path)
  const input = new PassThrough()
  const served = serveStorageRules(input, new PassThrough(), runtime)
  const source = { files: [{ name: file, content: storageRules('a') }] }
  const load = { action: 'load_ruleset', id: 0, context: { rulesetName: '0', source } }
  input.write(`${JSON.stringify(load)}\n`)
  await expect.poll(paths, SOON).toEqual(['/b/{bucket}/o/a'])
  for (const name of ['b', 'c']) {
    await replaceFile(storageRules(name))
    await expect.poll(paths, SOON).toEqual([`/b/{bucket}/o/${name}`])
  }
  input.end()
  await served
})

function firestoreRules(collection: string): string {
  return `rules_version = '2'; service cloud.firestore {
    match /databases/{database}/documents/${collection}/{id} { allow read: if true; } }`
}

function storageRules(name: string): string {
  return `rules_version = '2'; service firebase.storage { match /b/{bucket}/o/${name} { allow read: if true; } }`
}
