import { localDatetimeOf } from '../time/zoned.ts'

const day = 86_400_000

/** Time that passed on Monday to Friday of the zone, in milliseconds. */
export function workingTimeBetween(from: Date, to: Date, timezone: string): number {
  const start = Date.parse(`${localDatetimeOf(from, timezone)}Z`)
  const end = Date.parse(`${localDatetimeOf(to, timezone)}Z`)
  let total = 0
  for (let cursor = start; cursor < end;) {
    const midnight = Math.floor(cursor / day) * day + day
    const weekday = new Date(cursor).getUTCDay()
    if (weekday !== 0 && weekday !== 6) total += Math.min(midnight, end) - cursor
    cursor = midnight
  }
  return total
}

/** A turn that has lasted longer than two working days. Decisions R24, M31. */
export function isOverdueTurn(since: Date, now: Date, timezone: string): boolean {
  return workingTimeBetween(since, now, timezone) > 2 * day
}
