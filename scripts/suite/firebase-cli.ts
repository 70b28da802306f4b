import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from '../failure.ts'
import { root } from '../paths.ts'
import { isFull } from './disk.ts'
import { projectId } from './project.ts'

export const firebaseCli = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js')

export type FirebaseCli = {
  pid: number
  /** Resolves when all emulators are ready. Rejects if the CLI ends before. */
  ready: Promise<void>
  /** Resolves when the CLI has ended. Never rejects. */
  gone: Promise<void>
  logFile: string
  /** The last output of the CLI and the emulators. */
  lastWords(): string
}

export type CliOptions = {
  configFile: string
  /** Also the working directory, so that the emulators write their logs there. */
  runFolder: string
  environment: Record<string, string>
  /** An export to load at the start. */
  importFrom: string | undefined
  /** Where to export the data when the suite is asked to stop. */
  exportTo: string | undefined
}

const readyText = 'All emulators ready'
const lookEveryMs = 100
const lastLines = 40

/** Starts the Firebase Emulator Suite. Its output goes to firebase.log in the run's folder. */
export function startFirebaseCli(options: CliOptions): FirebaseCli {
  const logFile = join(options.runFolder, 'firebase.log')
  const log = openSync(logFile, 'a')
  // The library for rules tests names its rules `storage.rules`, so the Storage emulator watches a
  // file of that name in this folder. If the file is missing, it reads the whole folder each time a
  // line is added to a log in it.
  writeFileSync(join(options.runFolder, 'storage.rules'), '')
  skipMessageOfTheDay(configFolderOf(options.runFolder))
  const preload = join(root, 'scripts/suite/firebase-preload.cjs')
  const args = ['--require', preload, firebaseCli, ...argumentsFor(options)]
  // The Storage emulator keeps its blobs in a fixed subfolder of this one and clears it when it
  // stops. The folder also has sockets, whose paths must be short.
  const temporary = mkdtempSync(join(tmpdir(), 'huddle-'))
  const child = spawn(process.execPath, args, {
    cwd: options.runFolder,
    env: { ...environmentFor(options), TMPDIR: temporary },
    stdio: ['ignore', log, log],
    // Ctrl-C in the terminal is handled by the script that started the suite, which then stops
    // everything in order.
    detached: true,
  })
  closeSync(log)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  }).then(() => rmSync(temporary, { recursive: true, force: true }))
  return {
    pid: child.pid ?? 0,
    ready: untilReady(child, logFile),
    gone,
    logFile,
    lastWords: () => lastWordsOf(logFile),
  }
}

function argumentsFor({ configFile, importFrom, exportTo }: CliOptions): string[] {
  return [
    'emulators:start',
    '--project',
    projectId,
    '--config',
    configFile,
    '--non-interactive',
    ...(importFrom === undefined ? [] : ['--import', importFrom]),
    ...(exportTo === undefined ? [] : ['--export-on-exit', exportTo]),
  ]
}

function environmentFor({ environment, runFolder }: CliOptions): NodeJS.ProcessEnv {
  const {
    // The suite must not use a real account.
    GOOGLE_APPLICATION_CREDENTIALS: _credentials,
    FIREBASE_TOKEN: _token,
    ...inherited
  } = process.env
  // The suite needs no internet, and with a proxy the CLI would look there even for its own
  // emulators.
  for (const name of Object.keys(inherited))
    if (/^(https?|all)_proxy$/i.test(name)) delete inherited[name]
  return {
    ...inherited,
    ...environment,
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    // Otherwise the CLI asks npm for the newest firebase-functions each time it loads the
    // functions, and waits ten seconds for a response.
    npm_config_offline: 'true',
    // Lists the functions through a file. The alternative, a port, takes three seconds longer and
    // comes from a range that includes Firestore's port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // The Functions emulator starts a process for each concurrent call and event.
    FUNCTIONS_EMULATOR_PARALLEL: '4',
    // The seconds that such a process may take to start, on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    // Keeps the sign-ins and settings of the developer's own CLI out of the suite.
    XDG_CONFIG_HOME: configFolderOf(runFolder),
  }
}

function configFolderOf(runFolder: string): string {
  return join(runFolder, 'config')
}

/**
 * The CLI fetches a message of the day from the internet unless its settings contain a recent one.
 */
function skipMessageOfTheDay(configFolder: string): void {
  const folder = join(configFolder, 'configstore')
  mkdirSync(folder, { recursive: true })
  const settings = { motd: { fetched: Date.now() } }
  writeFileSync(join(folder, 'firebase-tools.json'), JSON.stringify(settings))
}

function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (!readFileSync(logFile, 'utf8').includes(readyText)) return
      clearInterval(timer)
      child.off('exit', endedEarly)
      resolve()
    }, lookEveryMs)
    child.once('exit', endedEarly)

    function endedEarly(): void {
      clearInterval(timer)
      const lastWords = lastWordsOf(logFile)
      reject(
        isFull(dirname(logFile), lastWords)
          ? new Failure(`The Firebase emulators did not start: the disk of ${logFile} is full.`)
          : new Failure('The Firebase emulators did not start.', lastWords),
      )
    }
  })
}

function lastWordsOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lastLines).join('\n')
}
