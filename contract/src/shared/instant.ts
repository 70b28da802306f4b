import { z } from 'zod'

/**
 * A moment in time. Accepts an ISO datetime with an offset (HTTP), a `Date`, or a Firestore
 * timestamp (anything with `toDate()`). In memory it is always a `Date`; JSON serialises it as ISO,
 * Firestore as a timestamp.
 */
export const instant = z
  .preprocess(toDate, z.date({ error: 'Invalid date' }))
  .meta({ override: { type: 'string', format: 'date-time' } })

/** A date in the form YYYY-MM-DD. */
export const calendarDate = z.iso.date({ error: 'Dates are written YYYY-MM-DD' })

const isoWithOffset = z.iso.datetime({ offset: true })

function toDate(value: unknown): unknown {
  if (typeof value === 'string')
    return isoWithOffset.safeParse(value).success ? new Date(value) : value
  if (hasToDate(value)) return value.toDate()
  return value
}

function hasToDate(value: unknown): value is { toDate(): Date } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  )
}
