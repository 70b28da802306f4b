import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { officialLog } from '#transfer/testing/official-writer.ts'

const java = fileURLToPath(new URL('../bin/java', import.meta.url))
const VERSION_ARGUMENTS = ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version']
const TIMEOUT = { timeout: 30_000 }

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launcher-'))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

test('the launcher reports a Java version that firebase-tools accepts', TIMEOUT, async () => {
  const { code, output } = await finished(run(java, VERSION_ARGUMENTS))
  expect(code).toBe(0)
  expect(Number(/version "(\d+)/.exec(output)?.[1])).toBeGreaterThanOrEqual(21)
})

test('the launcher works through a symbolic link from another folder', TIMEOUT, async () => {
  const link = join(folder, 'java')
  await symlink(java, link)
  const { code } = await finished(run(link, VERSION_ARGUMENTS))
  expect(code).toBe(0)
})

test(
  'the launcher starts Firestore with the arguments of firebase-tools and stops on an interrupt',
  TIMEOUT,
  async () => {
    const port = await freePort()
    const rules = join(folder, 'firestore.rules')
    await writeFile(rules, 'service cloud.firestore { match /databases/{database}/documents {} }')
    const child = run(
      java,
      firestoreArguments(port, ['--rules', rules, '--single_project_mode', 'true']),
    )
    await accepts(port)
    const path = '/v1/projects/demo-x/databases/(default)/documents/things/a'
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(403)
    child.kill('SIGINT')
    expect((await finished(child)).code).toBe(0)
  },
)

test("the launcher loads an export of Google's tools into its own project", TIMEOUT, async () => {
  const name = 'projects/prod-y/databases/(default)/documents/things/a'
  const kinds = join(folder, 'all_namespaces', 'all_kinds')
  await mkdir(kinds, { recursive: true })
  await writeFile(join(kinds, 'output-0'), officialLog([{ name, fields: {} }]))
  const metadata = join(folder, 'firestore_export.overall_export_metadata')
  await writeFile(metadata, '')
  const port = await freePort()
  run(java, firestoreArguments(port, ['--seed_from_export', metadata]))
  await accepts(port)
  const path = '/v1/projects/demo-x/databases/(default)/documents/things/a'
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
})

test('the launcher stops although a client keeps its connection open', TIMEOUT, async () => {
  const port = await freePort()
  const child = run(java, firestoreArguments(port))
  await accepts(port)
  const client = net.connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  await once(client, 'connect')
  child.kill('SIGTERM')
  expect((await finished(child)).code).toBe(0)
})

test(
  'the launcher reports a port in use in the words that firebase-tools looks for',
  TIMEOUT,
  async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as net.AddressInfo
    const { code, output } = await finished(run(java, firestoreArguments(port)))
    taken.close()
    expect(code).toBe(1)
    expect(output).toContain('address already in use')
  },
)

test(
  'an environment variable decides whether queries without an index are refused',
  TIMEOUT,
  async () => {
    const port = await freePort()
    run(java, firestoreArguments(port), { FIRESTORE_MISSING_INDEXES: 'refuse' })
    await accepts(port)
    const orderBy = [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' } }]
    const structuredQuery = { from: [{ collectionId: 'things' }], orderBy }
    const url = `http://127.0.0.1:${port}/v1/projects/demo-x/databases/(default)/documents:runQuery`
    const body = JSON.stringify({ structuredQuery })
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400)
    const wrong = run(java, firestoreArguments(port), { FIRESTORE_MISSING_INDEXES: 'no' })
    const { code, output } = await finished(wrong)
    expect(code).toBe(1)
    expect(output.trim()).toBe('FIRESTORE_MISSING_INDEXES is "no" instead of "allow" or "refuse"')
  },
)

test('the emulator does not outlive the process that started it', TIMEOUT, async () => {
  const port = await freePort()
  const parentSource = `
    const { spawn } = require('node:child_process')
    spawn(process.argv[1], process.argv.slice(2), { detached: true, stdio: 'ignore' })
    setInterval(() => {}, 1000)`
  const parent = run(process.execPath, ['-e', parentSource, java, ...firestoreArguments(port)])
  await accepts(port)
  parent.kill('SIGKILL')
  await expect.poll(() => isOpen(port), { timeout: 10_000, interval: 100 }).toBe(false)
})

test(
  'the launcher starts the Storage rules runtime, which reports that it is ready',
  TIMEOUT,
  async () => {
    const child = run(java, ['-Duser.language=en', '-jar', join(folder, 'placeholder'), 'serve'])
    const [line] = await once(child.stdout ?? child, 'data')
    expect(String(line)).toBe('{"id":-1,"status":"ok"}\n')
    child.stdin?.end()
    expect((await finished(child)).code).toBe(0)
  },
)

function firestoreArguments(port: number, more: string[] = []): string[] {
  const machine = ['-Dgoogle.cloud_firestore.debug_log_level=FINE', '-Duser.language=en']
  const own = ['--host', '127.0.0.1', '--port', String(port), '--websocket_port', '9150']
  const jar = ['-jar', join(folder, 'placeholder')]
  return [
    ...machine,
    ...jar,
    ...own,
    '--database-edition',
    'standard',
    '--project_id',
    'demo-x',
    ...more,
  ]
}

function run(command: string, args: string[], more: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...process.env, ...more }
  const child = spawn(command, args, { cwd: folder, stdio: 'pipe', env })
  children.push(child)
  return child
}

async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, output }
}

async function accepts(port: number): Promise<void> {
  await expect.poll(() => isOpen(port), { timeout: 15_000, interval: 50 }).toBe(true)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
