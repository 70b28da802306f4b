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
import { startKeeper } from './keeper.ts'
import { draftOf, recoverKept } from './kept-data.mjs'
import { endKilledRuns } from './killed-runs.ts'
import { host, type Ports } from './ports.ts'
import { projectId } from './project.ts'
import { announce, makeRunFolder } from './runs.ts'
import { seed } from './seed.ts'

export type SuiteOptions = {
  ports: Ports
  /** Load the demo data. */
  seeded: boolean
  /** Keep the data from one run to the next. Kept data take the place of the demo data. */
  kept: boolean
  /** Folder of an export to begin with, in place of the demo data and of kept data. */
  importFrom?: string | undefined
  /** Google's Java emulators in place of our stand-in. */
  official: boolean
  /** Settles when somebody asks for the end, which may be before the suite is up. */
  stopped: Promise<undefined>
}

/** A whole local Firebase with Huddle on it. */
export type Suite = {
  ports: Ports
  functionsUrl: string
  webUrl: string
  /** A page of our Firestore: what it holds, what the rules decided. The official one has none. */
  databaseUrl: string
  /** For a program that is to talk to this suite. */
  environment: Record<string, string>
  accounts: Account[]
  logFile: string
  /** Settles if the suite ends without being asked to. */
  ended: Promise<void>
  lastWords(): string
  /** The sentence about data that should have been kept and could not be, if there is one. */
  stop(): Promise<string | undefined>
}

/**
 * Builds what changed, starts the emulators and loads the data. Fails with a sentence; whatever it
 * started by then is stopped.
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

  // firebase-tools would warn and begin with nothing.
  if (importFrom !== undefined && !existsSync(importFrom)) {
    throw new Failure(`There is no folder ${importFrom} to import from.`)
  }
  if (options.official) prepareOfficialEmulators(firebaseCli)
  const javaEnvironment = options.official ? {} : standInEnvironment(runFolder, options.ports)
  await buildFunctions()
  prepareFolders()
  writeSuiteConfig(configFile, options.ports)

  const keeper = startKeeper(runFolder, [configFile], keptFolder)
  void options.stopped.then(() => keeper.end())
  const environment = { ...addresses, ...keeper.mark }
  try {
    const cli = startFirebaseCli({
      configFile,
      runFolder,
      environment: {
        ...javaEnvironment,
        ...keeper.mark,
        HUDDLE_WEB_URL: webUrl,
        HUDDLE_API_URL: addresses['HUDDLE_API_URL'] ?? '',
      },
      importFrom,
      exportTo: keptFolder === undefined ? undefined : draftOf(keptFolder),
    })
    keeper.watch(cli.pid)
    await Promise.all([cli.ready, buildWeb()])

    const functionsUrl = `http://${host}:${options.ports.functions}`
    if ((await listFunctions(functionsUrl)).length === 0) {
      throw new Failure('The functions could not be loaded.', cli.lastWords())
    }
    if (options.seeded && importFrom === undefined) {
      await withoutTriggers(options.ports, () => seed(environment, accountsFile))
    }
    keeper.noteLoaded()
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
        const isKept = await keeper.end()
        return keptFolder === undefined || isKept ? undefined : lossOf(keptFolder, cli)
      },
    }
  } catch (error) {
    await keeper.end()
    throw error
  }
}

/** What the last run with --keep has kept, if there was one. */
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

/** The Hosting emulator wants its folder when it starts; the build may still be filling it. */
function prepareFolders(): void {
  mkdirSync(join(root, 'web/dist'), { recursive: true })
}
