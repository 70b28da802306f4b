import { z } from 'zod'

/** Wall-clock time in the event's own zone. Spec: student 5. */
export const localDatetime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Invalid date-time format')

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
