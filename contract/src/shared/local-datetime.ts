import { z } from 'zod'

/** Wall-clock time in the event's own zone. Spec: student 5. */
export const localDatetime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'Invalid date-time format')

/** IANA zone name. Spec: student 5. */
export const timezone = z.string().refine(isTimezone, 'Invalid timezone')

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
