import {
  allEventsFileName,
  csvFileName,
  dateQueryOf,
  daysBetween,
  endpoints,
  eventsFileName,
  momentOf,
  ServiceError,
} from '@huddle/contract'

import { implement } from '#implement.ts'

import { startExport } from './start-export.ts'

export const downloadEvents = implement(
  endpoints.downloadEvents,
  async (caller, { query }, services) => {
    const { startDate, endDate, name } = dateQueryOf(query)
    const { timezone } = caller.organisation
    const chosen = name == null ? undefined : csvFileName(name)
    const file_name = chosen ?? usualName(startDate, endDate, timezone)
    if (startDate != null && endDate != null) requireOrder(startDate, endDate, timezone)
    const filter = { start_date: startDate ?? null, end_date: endDate ?? null, event_id: null }
    return startExport({ kind: 'events', file_name, filter }, caller, services)
  },
)

function usualName(
  start: string | null | undefined,
  end: string | null | undefined,
  timezone: string,
): string {
  if (start == null || end == null) return allEventsFileName
  const { from, to } = daysBetween(start, end, timezone)
  return eventsFileName(from, to)
}

function requireOrder(start: string, end: string, timezone: string): void {
  if (momentOf(start, timezone) < momentOf(end, timezone)) return
  throw new ServiceError('validation-error', 'Some fields are not valid', {
    startDate: ['From must not be after To'],
  })
}
