import { z } from 'zod'

const invalid = 'Invalid date-time format'

/** Wall-clock time in the event's own zone. Spec: student 5. */
export const localDatetime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, { error: invalid, abort: true })
  .refine(isOnCalendar, invalid)
  .meta({ format: 'date-time-local' })

/** Neither the 30th of February nor 25 o'clock; the first and the last years lie outside of what is stored in some zones. */
function isOnCalendar(text: string): boolean {
  const at = Date.parse(`${text}Z`)
  const isKept = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === text
  return isKept && text >= '0002' && text < '9999'
}

/** IANA zone name. Spec: student 5. */
export const timezone = z.string().refine(isTimezone, 'Invalid timezone')

/** Zones that were asked for and exist: making a formatter takes longer than all the rest of reading a document. */
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
