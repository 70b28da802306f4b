import { z } from 'zod'

import { calendarDate } from '#shared/instant.ts'
import { instantOf, localDatetimeOf, startOfDay } from '#shared/zoned-time.ts'

const moment = z.iso.datetime({ offset: true, local: true })

/**
 * Where an export begins or ends: a day, or a moment. A day and a moment without an offset are on the clock of the organisation. A plus sign that
 * was not encoded arrives as a space. Decision 216.
 */
export const exportBound = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .refine(isDayOrMoment, 'Dates are written YYYY-MM-DD, with or without a time and its offset')
  .meta({ examples: ['2026-11-20', '2026-11-20T18:30:00', '2026-11-20T18:30:00+01:00'] })

/** The moment that a bound means; a day is its beginning. */
export function momentOf(bound: string, timezone: string): Date {
  if (!bound.includes('T')) return startOfDay(bound, timezone)
  if (/(Z|[+-]\d\d:\d\d)$/.test(bound)) return new Date(bound)
  const local = new Date(`${bound}Z`)
  return instantOf(local.toISOString().slice(0, 19), timezone)
}

/** The first and the last day of what is exported, for people: the end itself is not in it. */
export function daysBetween(start: string, end: string, timezone: string) {
  const lastMoment = new Date(momentOf(end, timezone).getTime() - 1)
  return {
    from: localDatetimeOf(momentOf(start, timezone), timezone).slice(0, 10),
    to: localDatetimeOf(lastMoment, timezone).slice(0, 10),
  }
}

/** The first and the last years lie outside of what is stored in some zones. */
function isDayOrMoment(text: string): boolean {
  const isKnown = calendarDate.safeParse(text).success || moment.safeParse(text).success
  return isKnown && text >= '0002' && text < '9999'
}
