/** Wall-clock time in a zone. Months and days count from 1; Monday is weekday 1, Sunday 7. */
export type WallTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

/** Returns the wall-clock time in `zone` at `at`. */
export function wallTimeOf(at: Date, zone: string): WallTime {
  const shifted = new Date(at.getTime() + offsetOf(at, zone))
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay() === 0 ? 7 : shifted.getUTCDay(),
  }
}

/** Returns `at` as a local datetime in `zone`, the inverse of {@link instantOf}. */
export function localDatetimeOf(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetOf(at, zone)).toISOString().slice(0, 19)
}

/**
 * Returns the moment at which the wall clock in `zone` shows `local` (YYYY-MM-DDTHH:mm:ss). An hour
 * that is repeated at the end of summer time means its first occurrence. An hour that is skipped at
 * its beginning is moved later by the skipped time.
 */
export function instantOf(local: string, zone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  const offsets = [-dayMs, dayMs].map((away) => offsetOf(new Date(asUtc + away), zone))
  const candidates = offsets.map((offset) => new Date(asUtc - offset))
  const [first = new Date(asUtc)] = candidates
  return candidates.find((at) => localDatetimeOf(at, zone) === local) ?? first
}

/**
 * The first moment of a day (YYYY-MM-DD) in `zone`, also where the clock skips or repeats midnight.
 */
export function startOfDay(date: string, zone: string): Date {
  return instantOf(`${date}T00:00:00`, zone)
}

const dayMs = 86_400_000

/** A cache, because formatters are slow to create and few zones are in use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which the zone's wall clock is ahead of UTC at that moment. */
function offsetOf(at: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const wall = Date.UTC(
    parts['year'] ?? 0,
    (parts['month'] ?? 1) - 1,
    parts['day'] ?? 1,
    parts['hour'] ?? 0,
    parts['minute'] ?? 0,
    parts['second'] ?? 0,
  )
  return wall - Math.floor(at.getTime() / 1000) * 1000
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}
