import { localDatetimeOf } from '@huddle/contract'

const hour = 3_600_000

export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hour)
}

export function daysFrom(moment: Date, days: number): Date {
  return hoursFrom(moment, days * 24)
}

/** A local time of the zone, on the day that many days from today. */
export function localTimeInDays(
  now: Date,
  timezone: string,
  days: number,
  timeOfDay: string,
): string {
  const today = localDatetimeOf(now, timezone).slice(0, 10)
  const date = daysFrom(new Date(`${today}T00:00:00Z`), days)
  return `${date.toISOString().slice(0, 10)}T${timeOfDay}:00`
}
