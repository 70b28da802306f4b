import { invalidArgument } from '#status.ts'

const PATTERN = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/

/** The canonical text of a time: UTC with exactly six digits, so that texts compare like times. */
export function timestampOf(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1000)
  const rest = String(microseconds - milliseconds * 1000).padStart(3, '0')
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`
}

/** Microseconds since 1970; finer digits are dropped, as the service does. */
export function microsecondsOf(timestamp: string): number {
  const parts = PATTERN.exec(timestamp)
  const [, date, time, fraction = '', zone] = parts ?? []
  if (date === undefined || time === undefined || zone === undefined) throw notATime(timestamp)
  const seconds = Date.parse(`${date}T${time}${zone.toUpperCase()}`)
  if (Number.isNaN(seconds)) throw notATime(timestamp)
  return seconds * 1000 + Number(fraction.padEnd(6, '0').slice(0, 6))
}

/** Any RFC 3339 time in the canonical text. */
export function canonicalTimestamp(timestamp: string): string {
  return isCanonical(timestamp) ? timestamp : timestampOf(microsecondsOf(timestamp))
}

function isCanonical(timestamp: string): boolean {
  return timestamp.length === 27 && timestamp.endsWith('Z')
}

function notATime(timestamp: string) {
  return invalidArgument(`Not an RFC 3339 timestamp: "${timestamp}"`)
}
