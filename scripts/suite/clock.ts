import { listScheduledFunctions, runScheduledFunction } from './functions-emulator.ts'
import { nextRun } from './schedule-times.ts'

const lookEveryMs = 10_000

export type Clock = { stop(): void }

/**
 * Replaces Cloud Scheduler, which the emulators lack: runs each scheduled function when it is due.
 * The list is read again on each check, since a build may add or change functions.
 */
export function startClock(functionsUrl: string, report: (problem: string) => void): Clock {
  let lastLook = new Date()
  let isLooking = false

  async function look(): Promise<void> {
    const now = new Date()
    for (const scheduled of await listScheduledFunctions(functionsUrl)) {
      const due =
        dueTimes.get(scheduled.name) ?? nextRun(scheduled.schedule, scheduled.timeZone, lastLook)
      dueTimes.set(scheduled.name, due)
      if (due > now) continue
      dueTimes.set(scheduled.name, nextRun(scheduled.schedule, scheduled.timeZone, now))
      await runScheduledFunction(functionsUrl, scheduled)
    }
    lastLook = now
  }

  const dueTimes = new Map<string, Date>()
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => report(error instanceof Error ? error.message : String(error)))
      .finally(() => (isLooking = false))
  }, lookEveryMs)
  return { stop: () => clearInterval(timer) }
}
