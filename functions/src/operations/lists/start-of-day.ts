import { DateTime } from 'luxon'

/** When a day begins; dates of lists are meant in the zone of the university. Decision E5. */
export function startOfDay(date: string, timezone: string): Date {
  return DateTime.fromISO(date, { zone: timezone }).startOf('day').toJSDate()
}
