import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../paths.ts'

/** Everything the keeper needs to know to end a suite. */
export const keeperTask = z.object({
  mark: z.string(),
  patienceMs: z.number(),
  filesToRemove: z.array(z.string()),
  /** Where the data of this run are to be kept. */
  keptFolder: z.string().optional(),
})

export type KeeperTask = z.infer<typeof keeperTask>

/** What is known of a keeper in the folder of its run, until it has ended the suite. */
export const keeperRecord = z.object({
  task: keeperTask,
  keeperPid: z.number(),
  cliPid: z.number(),
})

export type Keeper = {
  /** What each process of the suite must have in its environment. */
  mark: Record<string, string>
  watch(cliPid: number): void
  /** The data are loaded: from now on they are worth keeping. */
  noteLoaded(): void
  /** Ends the whole suite; done when nothing of it is left. False if its data should have been kept and were not. */
  end(): Promise<boolean>
}

const patienceMs = 15_000
/** Data that people made by hand are worth a longer wait. */
const patienceToKeepMs = 120_000
const markName = 'HUDDLE_SUITE_RUN'

/** Starts the process that ends the suite even if this one is killed. See keeper.mjs. */
export function startKeeper(
  runFolder: string,
  files: readonly string[],
  keptFolder: string | undefined,
): Keeper {
  const value = `${process.pid}-${Date.now()}`
  const recordFile = keeperRecordOf(runFolder)
  const task: KeeperTask = {
    mark: `${markName}=${value}`,
    patienceMs: keptFolder === undefined ? patienceMs : patienceToKeepMs,
    filesToRemove: [...files, recordFile],
    keptFolder,
  }
  const { pid: keeperPid, tell, end } = spawnKeeper(task)
  return {
    mark: { [markName]: value },
    watch: (cliPid) => {
      tell(String(cliPid))
      writeFileSync(recordFile, JSON.stringify({ task, keeperPid, cliPid }))
    },
    noteLoaded: () => tell('loaded'),
    end,
  }
}

export function keeperRecordOf(runFolder: string): string {
  return join(runFolder, 'keeper.json')
}

/** A keeper, and what it is told. */
export function spawnKeeper(task: KeeperTask) {
  const child = spawn(
    process.execPath,
    [join(root, 'scripts/suite/keeper.mjs'), JSON.stringify(task)],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  // The keeper may be gone already when we write: then there is nobody left to tell.
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
