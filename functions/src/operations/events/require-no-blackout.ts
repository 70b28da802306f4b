import { ServiceError, type EventRecord, type StaffSettings } from '@huddle/contract'

/** Refuses an event that begins on one of the office's blackout days. */
export function requireNoBlackout(
  { start_datetime_local }: Pick<EventRecord, 'start_datetime_local'>,
  { blackout_periods }: StaffSettings,
): void {
  const day = start_datetime_local.slice(0, 10)
  const period = blackout_periods.find(({ from, to }) => from <= day && day <= to)
  if (period === undefined) return
  const message = `No events from ${period.from} to ${period.to}: ${period.name}`
  throw new ServiceError('validation-error', message, { start_datetime_local: [message] })
}
