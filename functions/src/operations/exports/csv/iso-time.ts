import { localDatetimeOf } from '@huddle/contract'

const quarterHour = 900_000
const offsetsKept = 20_000

/**
 * Clocks change only at full quarters of an hour. Offsets are cached because computing one takes
 * longer than the rest of a row.
 */
const offsets = new Map<string, number>()

/** A time as a clock in the zone shows it, with its offset: `2026-11-20T18:30:00+00:00`. See E7. */
export function isoTime(at: Date | null, zone: string): string | null {
  if (at === null) return null
  const offset = offsetOf(at, zone)
  const local = new Date(at.getTime() + offset).toISOString().slice(0, 19)
  const minutes = Math.abs(offset) / 60_000
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** Milliseconds by which the zone is ahead of UTC. */
function offsetOf(at: Date, zone: string): number {
  const quarter = Math.floor(at.getTime() / quarterHour)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const start = new Date(quarter * quarterHour)
  const offset = Date.parse(`${localDatetimeOf(start, zone)}Z`) - start.getTime()
  if (offsets.size >= offsetsKept) offsets.clear()
  offsets.set(key, offset)
  return offset
}
