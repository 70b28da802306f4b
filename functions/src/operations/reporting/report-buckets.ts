import { startOfDay } from '@huddle/contract'

/**
 * Some days of a report, as dates in the university's time zone, and the times at which they begin
 * and end.
 */
export type ReportBucket = { from: string; to: string; begins: Date; ends: Date }

const day = 86_400_000

/** Beyond half a year, weekly bars would be too many to read. */
const daysInWeeks = 183

/**
 * Splits a range of days, both included, into weeks from Monday, or into calendar months when it is
 * longer than half a year. The first and the last bucket hold only the requested days.
 */
export function reportBuckets(
  from: string,
  to: string,
  timezone: string,
): { bucket: 'week' | 'month'; buckets: ReportBucket[] } {
  const bucket = daysBetween(from, to) > daysInWeeks ? 'month' : 'week'
  const endOf = bucket === 'week' ? sundayOf : lastOfMonth
  const buckets: ReportBucket[] = []
  for (let start = from; start <= to;) {
    const end = endOf(start)
    const last = end < to ? end : to
    buckets.push({
      from: start,
      to: last,
      begins: startOfDay(start, timezone),
      ends: startOfDay(plusDays(last, 1), timezone),
    })
    start = plusDays(last, 1)
  }
  return { bucket, buckets }
}

/** The number of days in a range, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day) + 1
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

function sundayOf(date: string): string {
  const weekday = new Date(date).getUTCDay()
  return plusDays(date, weekday === 0 ? 0 : 7 - weekday)
}

function lastOfMonth(date: string): string {
  const at = new Date(date)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
