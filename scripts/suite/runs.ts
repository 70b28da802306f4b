import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { suiteFolder } from '../paths.ts'
import { configFileOf } from './config.ts'

const runFile = z.object({
  pid: z.number(),
  startedAt: z.number(),
  functions: z.string(),
  hosting: z.string(),
})

/** What other scripts may know about a running suite. */
export type RunningSuite = z.infer<typeof runFile>

const runsFolder = join(suiteFolder, 'runs')

/**
 * Creates a folder for each run with its logs, accounts and placeholders. Folders of ended runs are
 * removed.
 */
export function makeRunFolder(pid: number): string {
  mkdirSync(runsFolder, { recursive: true })
  for (const ended of endedRuns()) {
    rmSync(ended, { recursive: true, force: true })
    rmSync(configFileOf(Number(basename(ended))), { force: true })
  }
  const folder = join(runsFolder, String(pid))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Announces the suite to other scripts. The file is renamed into place, so that none reads a
 * partial one.
 */
export function announce(folder: string, suite: RunningSuite): void {
  const draft = join(folder, 'suite.json.draft')
  writeFileSync(draft, JSON.stringify(suite))
  renameSync(draft, announcementIn(folder))
}

/** Whether the suite of a run had started and loaded its data. */
export function wasAnnounced(folder: string): boolean {
  return existsSync(announcementIn(folder))
}

/** The folders of runs whose process has ended. */
export function endedRuns(): string[] {
  if (!existsSync(runsFolder)) return []
  return readdirSync(runsFolder)
    .filter((name) => !isAlive(Number(name)))
    .map((name) => join(runsFolder, name))
}

/** The running suites, newest last. */
export function runningSuites(): RunningSuite[] {
  if (!existsSync(runsFolder)) return []
  return readdirSync(runsFolder)
    .filter((name) => isAlive(Number(name)) && wasAnnounced(join(runsFolder, name)))
    .flatMap((name) => {
      const text = readFileSync(announcementIn(join(runsFolder, name)), 'utf8')
      const { data } = runFile.safeParse(JSON.parse(text))
      return data ?? [] // nothing if an older version of these scripts wrote it
    })
    .toSorted((a, b) => a.startedAt - b.startedAt)
}

function announcementIn(folder: string): string {
  return join(folder, 'suite.json')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false // there is no such process: that is the result, not an error
  }
}
