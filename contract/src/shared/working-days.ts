import { instantOf, localDatetimeOf, wallTimeOf } from './zoned-time.ts'

/** Nobody is reminded from this hour in the evening to that in the morning, on the university's clock. Decision R24. */
export const quietHours = { from: 21, to: 8 } as const

/** The same time of day, that many working days (Monday to Friday) later in `zone`. */
export function addWorkingDays(from: Date, days: number, zone: string): Date {
  const wall = localDatetimeOf(from, zone)
  let date = new Date(`${wall}Z`)
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + 86_400_000)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1
  }
  return instantOf(date.toISOString().slice(0, 19), zone)
}

export function isQuiet(at: Date, zone: string): boolean {
  const { hour } = wallTimeOf(at, zone)
  return hour >= quietHours.from || hour < quietHours.to
}
