import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { watchdogRecord, keeperRecordOf, spawnKeeper } from './watchdog.ts'
import { endedRuns, wasAnnounced } from './runs.ts'

const lookEveryMs = 100

/**
 * Ends what is left of runs whose starting script was killed: their emulators still hold ports.
 * Normally their watchdog does so and is awaited. If it was killed too, a new one takes its place.
 */
export async function endKilledRuns(say: (sentence: string) => void): Promise<void> {
  for (const folder of endedRuns()) {
    const record = readRecord(keeperRecordOf(folder))
    if (record === undefined) continue
    say('A former run was killed; ending what is left of it …')
    const { task, watchdogPid, cliPid } = record
    const deadline = Date.now() + task.patienceMs
    while (isKeeper(watchdogPid, task.mark) && Date.now() < deadline) await pause(lookEveryMs)
    if (!existsSync(keeperRecordOf(folder))) continue
    const watchdog = spawnKeeper(task)
    watchdog.tell(String(cliPid))
    if (wasAnnounced(folder)) watchdog.tell('loaded')
    await watchdog.end()
  }
}

/** After a crash the process id of the watchdog may belong to another program. */
function isKeeper(pid: number, mark: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes(mark)
}

function readRecord(file: string) {
  if (!existsSync(file)) return undefined
  return watchdogRecord.safeParse(jsonOf(readFileSync(file, 'utf8'))).data
}

/** Returns undefined for a file that was only partly written before a crash. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
