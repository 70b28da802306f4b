import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../paths.ts'

/** Everything the watchdog needs to know to end a suite. */
export const watchdogTask = z.object({
  mark: z.string(),
  patienceMs: z.number(),
  filesToRemove: z.array(z.string()),
  /** Where to keep the data of this run. */
  keptFolder: z.string().optional(),
})

export type WatchdogTask = z.infer<typeof watchdogTask>

/** The record of a watchdog in the folder of its run. It is removed once the suite has ended. */
export const watchdogRecord = z.object({
  task: watchdogTask,
  watchdogPid: z.number(),
  cliPid: z.number(),
})

export type Watchdog = {
  /** The environment variable that marks each process of the suite. */
  mark: Record<string, string>
  watch(cliPid: number): void
  /** Notes that the data are loaded and from now on worth keeping. */
  noteLoaded(): void
  /**
   * Ends the whole suite. Resolves when none of its processes is left, with false if its data
   * should have been kept but were not.
   */
  end(): Promise<boolean>
}

const patienceMs = 15_000
/** Waits longer to save data that people entered by hand. */
const patienceToKeepMs = 120_000
const markName = 'HUDDLE_SUITE_RUN'

/** Starts the process that ends the suite even if this one is killed; see watchdog.mjs. */
export function startWatchdog(
  runFolder: string,
  files: readonly string[],
  keptFolder: string | undefined,
): Watchdog {
  const value = `${process.pid}-${Date.now()}`
  const recordFile = keeperRecordOf(runFolder)
  const task: WatchdogTask = {
    mark: `${markName}=${value}`,
    patienceMs: keptFolder === undefined ? patienceMs : patienceToKeepMs,
    filesToRemove: [...files, recordFile],
    keptFolder,
  }
  const { pid: watchdogPid, tell, end } = spawnKeeper(task)
  return {
    mark: { [markName]: value },
    watch: (cliPid) => {
      tell(String(cliPid))
      writeFileSync(recordFile, JSON.stringify({ task, watchdogPid, cliPid }))
    },
    noteLoaded: () => tell('loaded'),
    end,
  }
}

export function keeperRecordOf(runFolder: string): string {
  return join(runFolder, 'watchdog.json')
}

/** Starts a watchdog and returns the means to send it lines. */
export function spawnKeeper(task: WatchdogTask) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/suite/watchdog.mjs'), JSON.stringify(task)],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  // The watchdog may have ended before we write to it, which needs no handling.
  child.stdin.on('error', () => {})
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid ?? 0,
    tell: (line: string) => void child.stdin.write(`${line}\n`),
    end: async () => {
      child.stdin.end()
      return (await exitCode) === 0
    },
  }
}
