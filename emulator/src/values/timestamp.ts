import { invalidArgument } from '#status.ts'

const PATTERN = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?([Zz]|[+-]\d{2}:\d{2})$/

/** A point in time. Microseconds of the far future exceed a safe integer. */
export type Time = { seconds: number; microseconds: number }

/**
 * The canonical text of a time: UTC with exactly six fractional digits, so that texts sort like
 * times.
 */
export function timestampOf({ seconds, microseconds }: Time): string {
  return `${secondText(seconds)}.${String(microseconds).padStart(6, '0')}Z`
}

/** Digits beyond microseconds are dropped, as in the service. Throws INVALID_ARGUMENT. */
export function parseTimestamp(timestamp: string): Time {
  const digits = MICROSECONDS.exec(timestamp.slice(19))?.[1]
  if (digits === undefined) return parseAny(timestamp)
  const second = timestamp.slice(0, 19)
  const seconds = secondsOf.get(second)
  if (seconds !== undefined) return { seconds, microseconds: Number(digits) }
  const time = parseAny(timestamp)
  if (secondsOf.size >= secondsKept) secondsOf.clear()
  secondsOf.set(second, time.seconds)
  return time
}

/**
 * The fraction in the canonical text. Parsing a date is slow and documents repeat the same seconds,
 * so seconds are cached.
 */
const MICROSECONDS = /^\.(\d{6})Z$/
const secondsOf = new Map<string, number>()
const secondsKept = 10_000

function parseAny(timestamp: string): Time {
  const [, date, time, fraction = '', zone] = PATTERN.exec(timestamp) ?? []
  if (date === undefined || time === undefined || zone === undefined) throw notATime(timestamp)
  const milliseconds = Date.parse(`${date}T${time}${zone.toUpperCase()}`)
  if (Number.isNaN(milliseconds)) throw notATime(timestamp)
  return {
    seconds: milliseconds / 1000,
    microseconds: Number(fraction.padEnd(6, '0').slice(0, 6)),
  }
}

/** The request time that rules and `serverTimestamp` see, in whole milliseconds. */
export function requestTimeOf(commitTime: string): string {
  return `${commitTime.slice(0, 23)}000Z`
}

/** Converts any RFC 3339 time to the canonical text. */
export function canonicalTimestamp(timestamp: string): string {
  return isCanonical(timestamp) ? timestamp : timestampOf(parseTimestamp(timestamp))
}

export function isTimestamp(text: string): boolean {
  return PATTERN.test(text)
}

/** The years 1 to 9999. */
const FIRST_SECOND = -62_135_596_800
const LAST_SECOND = 253_402_300_799

/** Documents written together share a second, and formatting a date is slow. */
const lastSecond = { seconds: 0, text: '1970-01-01T00:00:00' }

function secondText(seconds: number): string {
  if (lastSecond.seconds !== seconds) {
    if (!(seconds >= FIRST_SECOND && seconds <= LAST_SECOND)) {
      throw invalidArgument(`Timestamp seconds out of range: ${seconds}`)
    }
    lastSecond.text = new Date(seconds * 1000).toISOString().slice(0, 19)
    lastSecond.seconds = seconds
  }
  return lastSecond.text
}

function isCanonical(timestamp: string): boolean {
  return timestamp.length === 27 && timestamp.endsWith('Z')
}

function notATime(timestamp: string) {
  return invalidArgument(`Not an RFC 3339 timestamp: "${timestamp}"`)
}
