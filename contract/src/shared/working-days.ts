import { instantOf, localDatetimeOf } from './zoned-time.ts'

/**
 * Hours without reminders, from one time of day to another, across midnight if necessary. See R24.
 */
export type QuietHours = { quiet_from: string; quiet_until: string }

/** Returns the same time of day, that many working days (Monday to Friday) later in `zone`. */
export function addWorkingDays(from: Date, days: number, zone: string): Date {
  const wall = localDatetimeOf(from, zone)
  let date = new Date(`${wall}Z`)
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + 86_400_000)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1
  }
  return instantOf(date.toISOString().slice(0, 19), zone)
}

/** Whether it is a quiet hour in `zone`. If both times are equal there are no quiet hours. */
export function isQuiet(at: Date, zone: string, { quiet_from, quiet_until }: QuietHours): boolean {
  const time = localDatetimeOf(at, zone).slice(11, 16)
  return quiet_from <= quiet_until
    ? time >= quiet_from && time < quiet_until
    : time >= quiet_from || time < quiet_until
}
