import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../paths.ts'

export type Keeper = {
  /** What each process of the suite must have in its environment. */
  mark: Record<string, string>
  watch(cliPid: number): void
  /** Ends the whole suite; done when nothing of it is left. */
  end(): Promise<void>
}

const patienceMs = 15_000

/** Starts the process that ends the suite even if this one is killed. See keeper.mjs. */
export function startKeeper(filesToRemove: readonly string[]): Keeper {
  const name = 'HUDDLE_SUITE_RUN'
  const value = `${process.pid}-${Date.now()}`
  const child = spawn(
    process.execPath,
    [
      join(root, 'scripts/suite/keeper.mjs'),
      `${name}=${value}`,
      String(patienceMs),
      ...filesToRemove,
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  // The keeper may be gone already when we write: then there is nobody left to tell.
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    mark: { [name]: value },
    watch: (cliPid) => child.stdin.write(`${cliPid}\n`),
    end: async () => {
      child.stdin.end()
      await gone
    },
  }
}
