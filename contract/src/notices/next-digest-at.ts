import { instantOf, localDatetimeOf } from '#shared/zoned-time.ts'

const dayMs = 86_400_000

/** Returns the next 08:00 in `zone` after `now`. See N6. */
export function nextDigestAt(now: Date, zone: string): Date {
  const today = digestOf(localDatetimeOf(now, zone), zone)
  if (today > now) return today
  const tomorrow = new Date(Date.parse(`${dateOf(localDatetimeOf(now, zone))}T00:00:00Z`) + dayMs)
  return digestOf(tomorrow.toISOString(), zone)
}

function digestOf(local: string, zone: string): Date {
  return instantOf(`${dateOf(local)}T08:00:00`, zone)
}

function dateOf(local: string): string {
  return local.slice(0, 10)
}
