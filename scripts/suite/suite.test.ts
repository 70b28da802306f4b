import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { root } from '../paths.ts'

/** Used instead of `.suite`, whose kept data belong to the developer. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suite-'))
  const builds = join(root, '.suite', 'builds')
  if (existsSync(builds)) cpSync(builds, join(folder, 'builds'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the suite makes no connections beyond this machine', { timeout: 120_000 }, async () => {
  const connections = join(folder, 'connections')
  writeFileSync(connections, '')
  const recorder = join(root, 'scripts/suite/record-connections.cjs')
  const { code } = await runSuite(['true'], {
    NODE_OPTIONS: `--require ${JSON.stringify(recorder)}`,
    HUDDLE_CONNECTIONS_FILE: connections,
    // The Firebase CLI would use a proxy even for the emulators.
    HTTPS_PROXY: 'http://proxy.invalid:3128',
    HTTP_PROXY: 'http://proxy.invalid:3128',
  })
  expect({ code, connections: readFileSync(connections, 'utf8') }).toEqual({
    code: 0,
    connections: '',
  })
})

test('a folder that cannot be written is reported without a stack', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const below = join(file, 'below')
  const { code, errors } = await runSuite(['true'], { HUDDLE_SUITE_FOLDER: below })
  expect(errors.trim()).toBe(
    `${join(below, 'runs')} cannot be made, for a part of that path is a file.`,
  )
  expect(code).toBe(1)
})

test('the next run ends what is left of a killed run', { timeout: 120_000 }, async () => {
  const killed = suiteProcess(['sleep', '600'])
  const run = join(folder, 'runs', String(killed.pid))
  await vi.waitUntil(() => existsSync(join(run, 'suite.json')), { timeout: 60_000 })
  const { watchdogPid, cliPid } = z
    .object({ watchdogPid: z.number(), cliPid: z.number() })
    .parse(JSON.parse(readFileSync(join(run, 'watchdog.json'), 'utf8')))
  process.kill(watchdogPid, 'SIGKILL')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(isAlive(cliPid)).toBe(true)

  const { code, output } = await runSuite(['true'])
  expect({ code, output }).toEqual({
    code: 0,
    output: 'A former run was killed; ending what is left of it …\n',
  })
  expect(isAlive(cliPid)).toBe(false)
})

test('kept data stay when a later run cannot export its own', { timeout: 120_000 }, async () => {
  vi.stubEnv('HUDDLE_SUITE_FOLDER', folder)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  const first = await startKept()
  await write(first.databaseUrl, 'first')
  expect(await first.stop()).toBeUndefined()
  const kept = keptDocuments()
  expect(kept).toContain('first')

  const second = await startKept()
  await write(second.databaseUrl, 'second')
  // The Firebase CLI cannot export to a folder whose name is taken by a file.
  writeFileSync(join(folder, 'data.draft'), '')
  expect(await second.stop()).toBe(
    `The data of this run could not be kept, and ${second.logFile} says why. ${join(folder, 'data')} still holds what was kept before.`,
  )
  expect(keptDocuments()).toBe(kept)
})

async function startKept() {
  const { startSuite } = await import('./suite.ts')
  const { findFreePorts } = await import('./ports.ts')
  return startSuite({
    ports: await findFreePorts(),
    seeded: false,
    kept: true,
    official: false,
    stopped: new Promise(() => {}),
  })
}

async function write(databaseUrl: string, name: string): Promise<void> {
  const { origin } = new URL(databaseUrl)
  const documents = `${origin}/v1/projects/demo-huddle/databases/(default)/documents`
  const { status } = await fetch(`${documents}/things?documentId=${name}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: {} }),
  })
  expect(status).toBe(200)
}

function keptDocuments(): string {
  return readFileSync(join(folder, 'data', 'firestore_export', 'documents.ndjson'), 'utf8')
}

async function runSuite(command: string[], environment: Record<string, string> = {}) {
  const child = suiteProcess(command, environment)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output, errors }
}

function suiteProcess(command: string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/suite.ts', '--no-seed', ...command], {
    cwd: root,
    env: { ...process.env, HUDDLE_SUITE_FOLDER: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // there is no such process
  }
}
