import { z } from 'zod'

import { calendarDate } from '#shared/instant.ts'
import { instantOf, localDatetimeOf, startOfDay } from '#shared/zoned-time.ts'

const moment = z.iso.datetime({ offset: true, local: true })

/**
 * The start or end of an export: a day, or a moment. A day, or a moment without an offset, is in
 * the organisation's zone. A plus sign that was not URL-encoded arrives as a space. See decision
 * 0216.
 */
export const exportBound = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .refine(isDayOrMoment, 'Dates are written YYYY-MM-DD, with or without a time and its offset')
  .meta({ examples: ['2026-11-20', '2026-11-20T18:30:00', '2026-11-20T18:30:00+01:00'] })

/** Returns the moment that a bound denotes. A day denotes its beginning. */
export function momentOf(bound: string, timezone: string): Date {
  if (!bound.includes('T')) return startOfDay(bound, timezone)
  if (/(Z|[+-]\d\d:\d\d)$/.test(bound)) return new Date(bound)
  const local = new Date(`${bound}Z`)
  return instantOf(local.toISOString().slice(0, 19), timezone)
}

/** Returns the first and the last day of the export, to show to people. The end is exclusive. */
export function daysBetween(start: string, end: string, timezone: string) {
  const lastMoment = new Date(momentOf(end, timezone).getTime() - 1)
  return {
    from: localDatetimeOf(momentOf(start, timezone), timezone).slice(0, 10),
    to: localDatetimeOf(lastMoment, timezone).slice(0, 10),
  }
}

/**
 * The first and last years are excluded because some zones move them outside the range that can be
 * stored.
 */
function isDayOrMoment(text: string): boolean {
  const isKnown = calendarDate.safeParse(text).success || moment.safeParse(text).success
  return isKnown && text >= '0002' && text < '9999'
}
