import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { root, suiteFolder } from '../paths.ts'
import { type Account, readAccounts } from './accounts.ts'
import { buildFunctions, buildWeb } from './build.ts'
import { configFileOf, writeSuiteConfig } from './config.ts'
import { isFull } from './disk.ts'
import { withoutTriggers } from './emulator-hub.ts'
import { environmentOf } from './environment.ts'
import { firebaseCli, startFirebaseCli, type FirebaseCli } from './firebase-cli.ts'
import { listFunctions } from './functions-emulator.ts'
import { prepareOfficialEmulators, standInEnvironment } from './java.ts'
import { startWatchdog } from './watchdog.ts'
import { draftOf, recoverKept } from './kept-data.mjs'
import { endKilledRuns } from './killed-runs.ts'
import { host, type Ports } from './ports.ts'
import { projectId } from './project.ts'
import { announce, makeRunFolder } from './runs.ts'
import { seed } from './seed.ts'

export type SuiteOptions = {
  ports: Ports
  /** Whether to load the demo data. */
  seeded: boolean
  /** Whether to keep the data for the next run. Kept data replace the demo data. */
  kept: boolean
  /** The folder of an export to start with, instead of the demo data and of kept data. */
  importFrom?: string | undefined
  /** Whether to use Google's Java emulators instead of ours. */
  official: boolean
  /** Resolves when the suite should stop, possibly before it is ready. */
  stopped: Promise<undefined>
}

/** A complete local Firebase with Huddle on it. */
export type Suite = {
  ports: Ports
  functionsUrl: string
  webUrl: string
  /** A page of our Firestore with its data and rule decisions. The official emulator has none. */
  databaseUrl: string
  /** The environment for a program that talks to this suite. */
  environment: Record<string, string>
  accounts: Account[]
  logFile: string
  /** Resolves if the suite ends without being asked to. */
  ended: Promise<void>
  lastWords(): string
  /** Stops the suite. Resolves to a sentence if data should have been kept but could not be. */
  stop(): Promise<string | undefined>
}

/**
 * Builds what changed, starts the emulators and loads the data. Fails with a sentence, and then
 * stops whatever it has started.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  await endKilledRuns(console.log)
  const runFolder = makeRunFolder(process.pid)
  const configFile = configFileOf(process.pid)
  const accountsFile = options.kept
    ? join(suiteFolder, 'data-accounts.json')
    : join(runFolder, 'accounts.json')
  const keptFolder = options.kept ? join(suiteFolder, 'data') : undefined
  const importFrom = options.importFrom ?? keptData(keptFolder)
  const webUrl = `http://${host}:${options.ports.hosting}`
  const addresses = environmentOf(options.ports, accountsFile)

  // firebase-tools would only warn and start without data.
  if (importFrom !== undefined && !existsSync(importFrom)) {
    throw new Failure(`There is no folder ${importFrom} to import from.`)
  }
  if (options.official) prepareOfficialEmulators(firebaseCli)
  const javaEnvironment = options.official ? {} : standInEnvironment(runFolder, options.ports)
  await buildFunctions()
  prepareFolders()
  writeSuiteConfig(configFile, options.ports)

  const watchdog = startWatchdog(runFolder, [configFile], keptFolder)
  void options.stopped.then(() => watchdog.end())
  const environment = { ...addresses, ...watchdog.mark }
  try {
    const cli = startFirebaseCli({
      configFile,
      runFolder,
      environment: {
        ...javaEnvironment,
        ...watchdog.mark,
        HUDDLE_WEB_URL: webUrl,
        HUDDLE_API_URL: addresses['HUDDLE_API_URL'] ?? '',
      },
      importFrom,
      exportTo: keptFolder === undefined ? undefined : draftOf(keptFolder),
    })
    watchdog.watch(cli.pid)
    await Promise.all([cli.ready, buildWeb()])

    const functionsUrl = `http://${host}:${options.ports.functions}`
    if ((await listFunctions(functionsUrl)).length === 0) {
      throw new Failure('The functions could not be loaded.', cli.lastWords())
    }
    if (options.seeded && importFrom === undefined) {
      await withoutTriggers(options.ports, () => seed(environment, accountsFile))
    }
    watchdog.noteLoaded()
    announce(runFolder, {
      pid: process.pid,
      startedAt: Date.now(),
      functions: functionsUrl,
      hosting: webUrl,
    })
    return {
      ports: options.ports,
      functionsUrl,
      webUrl,
      databaseUrl: `http://${host}:${options.ports.firestore}/emulator/v1/projects/${projectId}`,
      environment,
      accounts: readAccounts(accountsFile),
      logFile: cli.logFile,
      ended: cli.gone,
      lastWords: () => cli.lastWords(),
      stop: async () => {
        const isKept = await watchdog.end()
        return keptFolder === undefined || isKept ? undefined : lossOf(keptFolder, cli)
      },
    }
  } catch (error) {
    await watchdog.end()
    throw error
  }
}

/** The data kept by the last run with --keep, if any. */
function keptData(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  recoverKept(folder)
  rmSync(draftOf(folder), { recursive: true, force: true })
  return existsSync(folder) ? folder : undefined
}

function lossOf(folder: string, { logFile, lastWords }: FirebaseCli): string {
  const reason = isFull(suiteFolder, lastWords())
    ? 'for the disk is full'
    : `and ${logFile} says why`
  const next = existsSync(folder)
    ? `${folder} still holds what was kept before.`
    : 'Nothing was kept before either, so the next start begins with the demo data.'
  return `The data of this run could not be kept, ${reason}. ${next}`
}

/** The Hosting emulator requires its folder at start, when the build may still be filling it. */
function prepareFolders(): void {
  mkdirSync(join(root, 'web/dist'), { recursive: true })
}
