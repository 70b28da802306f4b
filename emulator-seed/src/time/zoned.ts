/** The wall clock of a zone at a moment: `2026-11-20T18:30:00`. */
export function localDatetimeOf(moment: Date, timezone: string): string {
  return wallClock(timezone).format(moment).replace(' ', 'T')
}

/** The moment at which the wall clock of a zone shows a local datetime. A time that a clock change skips becomes the one an hour later. */
export function momentOf(localDatetime: string, timezone: string): Date {
  const asUtc = Date.parse(`${localDatetime}Z`)
  const guess = new Date(asUtc - offsetAt(new Date(asUtc), timezone))
  return new Date(asUtc - offsetAt(guess, timezone))
}

/** A time of day, so many days from today, as the zone's wall clock shows it. */
export function localTimeInDays(
  now: Date,
  timezone: string,
  days: number,
  timeOfDay: string,
): string {
  const today = localDatetimeOf(now, timezone).slice(0, 10)
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000)
  return `${date.toISOString().slice(0, 10)}T${timeOfDay}:00`
}

function offsetAt(moment: Date, timezone: string): number {
  return Date.parse(`${localDatetimeOf(moment, timezone)}Z`) - wholeSeconds(moment)
}

function wholeSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone)
  if (known) return known
  // Swedish writes dates as ISO does.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  clocks.set(timezone, clock)
  return clock
}
