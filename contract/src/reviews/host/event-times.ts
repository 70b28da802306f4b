import type { Event } from '#events/event.ts'
import type { FieldErrors } from '../../errors.ts'
import { limits } from '#shared/limits.ts'

/** Returns what is implausible about the times of an event, by field. See V24. */
export function timeErrors(
  { start_datetime, end_datetime }: Pick<Event, 'start_datetime' | 'end_datetime'>,
  now: Date,
): FieldErrors {
  const days = (end_datetime.getTime() - start_datetime.getTime()) / 86_400_000
  if (start_datetime <= now) return { start_datetime_local: ['The start must be in the future'] }
  if (days < 0) return { end_datetime_local: ['The end must not be before the start'] }
  if (days > limits.eventDays)
    return { end_datetime_local: [`An event lasts at most ${limits.eventDays} days`] }
  return {}
}
