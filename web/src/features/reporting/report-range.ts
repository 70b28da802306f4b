import { localDatetimeOf } from '@huddle/contract'

/** Dates of a report in the university's zone, both included. */
export type ReportRange = { from: string; to: string }

const day = 86_400_000

/** Ranges that are offered by name, each ending today. */
export const rangePresets = [
  { label: 'Last 4 weeks', days: 28 },
  { label: 'Last 12 weeks', days: 84 },
  { label: 'Last 12 months', days: 365 },
] as const

const usual = 84

export function lastDays(days: number, now: Date, timezone: string): ReportRange {
  const to = localDatetimeOf(now, timezone).slice(0, 10)
  const from = new Date(Date.parse(to) - (days - 1) * day).toISOString().slice(0, 10)
  return { from, to }
}

/** The range of the URL, or the usual one. */
export function rangeOf({ from, to }: ReportRange, now: Date, timezone: string): ReportRange {
  return from !== '' && to !== '' && from <= to ? { from, to } : lastDays(usual, now, timezone)
}

/** `31 Aug`, with the year where it is asked for. */
export function shortDate(date: string, { year = false } = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(year ? { year: 'numeric' as const } : {}),
    timeZone: 'UTC',
  }).format(new Date(date))
}

/** `31 Aug - 17 Nov 2026`. */
export function rangeText({ from, to }: ReportRange): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${shortDate(from, { year: !sameYear })} - ${shortDate(to, { year: true })}`
}
