import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOfficial } from './official.ts'

export type Address = { host: string; port: number }

/** The Emulator Suite of firebase-tools with the fixture project and our emulator as its `java`. */
export type Suite = {
  readonly projectId: string
  address(emulator: SuiteEmulator): Address
  stop(): Promise<void>
}

const started = ['auth', 'functions', 'firestore', 'storage', 'hosting'] as const
/** Emulators that always start with the others. Each needs a port of its own. */
const companions = ['hub', 'eventarc', 'tasks', 'logging'] as const
export type SuiteEmulator = (typeof started)[number]

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = join(root, 'test', 'suite')
const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
/**
 * firebase-tools requires that the archives of its emulators exist. Our emulator does not open
 * them.
 */
const PLACEHOLDER = 'placeholder'
const OUTPUT_SHOWN = 5000
const STOPPING_MS = 20_000

export async function startSuite(projectId: string): Promise<Suite> {
  const names = [...started, ...companions]
  const ports = await freePorts(names.length)
  const emulators = Object.fromEntries(
    names.map((name, index) => [name, { host: '127.0.0.1', port: ports[index] ?? 0 }]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'suite-'))
  const config = join(fixture, `.firebase-suite-${process.pid}-${ports[0]}.json`)
  await writeConfig(config, emulators)
  await writeFile(join(folder, PLACEHOLDER), '')
  const child = run(
    ['emulators:start', '--project', projectId, '--config', config, '--only', started.join()],
    folder,
  )
  const clean = () => Promise.all([rm(config), rm(folder, { recursive: true })])
  try {
    await ready(child)
  } catch (error) {
    await stop(child)
    await clean()
    throw error
  }
  return {
    projectId,
    address: (emulator) => emulators[emulator] ?? { host: '127.0.0.1', port: 0 },
    async stop() {
      await stop(child)
      await clean()
    },
  }
}

async function writeConfig(path: string, emulators: Record<string, Address>) {
  const base: object = JSON.parse(await readFile(join(fixture, 'firebase.json'), 'utf8'))
  const ui = { enabled: false }
  await writeFile(path, JSON.stringify({ ...base, emulators: { ...emulators, ui } }))
}

/** The emulators write their logs to the working directory, which is a temporary folder. */
function run(args: string[], folder: string): ChildProcess {
  return spawn(process.execPath, [firebase, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(isOfficial ? {} : standIn(folder)),
      METADATA_SERVER_DETECTION: 'none',
      // The Functions emulator starts a process for each concurrent event.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      // The Storage emulator keeps its files in this folder and would otherwise remove those of
      // other suites with its own.
      TMPDIR: folder,
    },
  })
}

/** With these variables our `java` is found and nothing is downloaded. */
function standIn(folder: string) {
  const placeholder = join(folder, PLACEHOLDER)
  return {
    PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: placeholder,
    STORAGE_EMULATOR_BINARY_PATH: placeholder,
  }
}

/**
 * Prints the last output if the suite ends unexpectedly, since the tests only see lost connections.
 */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('All emulators ready')) resolve()
    }
    child.stdout?.on('data', onData)
    child.stderr?.on('data', onData)
    child.on('error', reject)
    child.on('exit', (code) => {
      const ended = `firebase-tools ended with ${code}:\n${output.slice(-OUTPUT_SHOWN)}`
      if (code !== 0) console.error(ended)
      reject(new Error(ended))
    })
  })
}

/** firebase-tools stops its emulators itself when it is interrupted. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS)
  child.kill('SIGINT')
  await ended
  clearTimeout(timer)
}

/** Keeps all ports open until the last one is known, so that none is returned twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<net.Server>((resolve, reject) => {
          const server = net.createServer()
          server.once('error', reject)
          server.listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
