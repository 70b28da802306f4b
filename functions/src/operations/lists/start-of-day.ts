import { DateTime } from 'luxon'

/** The first moment of a day. Dates of lists are in the university's time zone. See E5. */
export function startOfDay(date: string, timezone: string): Date {
  return DateTime.fromISO(date, { zone: timezone }).startOf('day').toJSDate()
}
