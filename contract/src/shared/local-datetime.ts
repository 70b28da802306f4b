import { z } from 'zod'

const invalid = 'Invalid date-time format'

/** Wall-clock time in the event's own zone, without an offset. */
export const localDatetime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: invalid, abort: true })
  .refine(isOnCalendar, invalid)
  .meta({ format: 'date-time-local' })

/**
 * Rejects dates and times that do not exist, such as 30 February and 25:00. The first and last
 * years are excluded because some zones move them outside the range that can be stored.
 */
function isOnCalendar(text: string): boolean {
  const at = Date.parse(`${text}Z`)
  const isKept = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === text
  return isKept && text >= '0002' && text < '9999'
}

/** An IANA zone name. */
export const timezone = z.string().refine(isTimezone, 'Invalid timezone')

/**
 * A cache of valid zones, because creating a formatter takes longer than the rest of parsing a
 * document.
 */
const known = new Set<string>()

function isTimezone(name: string): boolean {
  if (known.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    known.add(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
