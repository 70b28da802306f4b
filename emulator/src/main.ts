import { parseArgs } from 'node:util'
import type { MissingIndexes } from './emulator.ts'
import { exitWithParent } from './exit-with-parent.ts'

/** firebase-tools asks for the version of Java and refuses anything below 21. */
const JAVA_VERSION = 'openjdk version "21.0.4" 2024-07-16'

/**
 * The program that firebase-tools starts as `java`: the Storage rules runtime if the arguments
 * contain `serve`, otherwise the Firestore emulator. Neither uses Java or the placeholder archive.
 */
export async function main(args: string[]): Promise<void> {
  if (args.includes('-version')) return console.error(JAVA_VERSION)
  if (args.includes('serve')) return serveStorageRules()
  await serveFirestore(args)
}

async function serveStorageRules(): Promise<void> {
  const { serveStorageRules } = await import('#storage-rules/serve-storage-rules.ts')
  const { StorageRulesRuntime } = await import('#storage-rules/runtime.ts')
  const { serveCoverage } = await import('#storage-rules/serve-coverage.ts')
  const runtime = new StorageRulesRuntime()
  // firebase-tools passes on nothing but its environment.
  const port = process.env['STORAGE_RULES_PORT']
  if (port !== undefined) serveCoverage(runtime, Number(port))
  process.on('SIGINT', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  await serveStorageRules(process.stdin, process.stdout, runtime)
}

async function serveFirestore(args: string[]): Promise<void> {
  const { startEmulator } = await import('./emulator.ts')
  const missingIndexes = process.env['FIRESTORE_MISSING_INDEXES'] || undefined
  if (!isMissingIndexes(missingIndexes)) {
    console.error(`FIRESTORE_MISSING_INDEXES is "${missingIndexes}" instead of "allow" or "refuse"`)
    process.exit(1)
  }
  const options = { ...firestoreOptions(args), missingIndexes }
  try {
    const emulator = await startEmulator(options)
    const stop = () => void emulator.close().then(() => process.exit(0))
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    exitWithParent(stop)
    console.log(`Local Firestore at ${options.host}:${emulator.port}`)
  } catch (error) {
    console.error(problemOf(error, options))
    process.exit(1)
  }
}

function isMissingIndexes(text: string | undefined): text is MissingIndexes | undefined {
  return text === undefined || text === 'allow' || text === 'refuse'
}

/**
 * The emulator options that have a meaning here. The others (web sockets, single project) are
 * ignored.
 */
function firestoreOptions(args: string[]) {
  // The arguments before the archive are meant for the Java virtual machine.
  const archive = args.indexOf('-jar')
  const own = archive < 0 ? args : args.slice(archive + 2)
  const { values } = parseArgs({
    args: own,
    strict: false,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      project_id: { type: 'string' },
      rules: { type: 'string' },
      seed_from_export: { type: 'string' },
      functions_emulator: { type: 'string' },
    },
  })
  return {
    host: String(values['host']),
    port: Number(values['port']),
    projectId: textOf(values['project_id']),
    rulesFile: textOf(values['rules']),
    // firebase-tools passes neither indexes nor the rules of a second database.
    firebaseJson: process.env['FIREBASE_JSON'] ?? 'firebase.json',
    seedFrom: textOf(values['seed_from_export']),
    functionsEmulator: addressOf(textOf(values['functions_emulator'])),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function addressOf(text: string | undefined) {
  if (text === undefined) return
  const { hostname, port } = new URL(`http://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** The words `address already in use` make firebase-tools print its advice about ports. */
function problemOf(error: unknown, { host, port }: { host: string; port: number }): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${host}:${port}: address already in use`
  return error.name === 'Status' ? error.message : (error.stack ?? error.message)
}
