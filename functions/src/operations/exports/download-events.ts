import { allEventsFileName, csvFileName, endpoints, eventsFileName } from '@huddle/contract'
import { DateTime } from 'luxon'

import { implement } from '#implement.ts'

import { startExport } from './start-export.ts'

export const downloadEvents = implement(
  endpoints.downloadEvents,
  async (caller, { query: { dateQuery, ...plain } }, services) => {
    const { startDate, endDate, name } = dateQuery ?? plain
    const usual =
      startDate === undefined || endDate === undefined
        ? allEventsFileName
        : eventsFileName(startDate, dayBefore(endDate))
    const file_name = (name === undefined ? undefined : csvFileName(name)) ?? usual
    const filter = { start_date: startDate ?? null, end_date: endDate ?? null, event_id: null }
    return startExport({ kind: 'events', file_name, filter }, caller, services)
  },
)

function dayBefore(date: string): string {
  return DateTime.fromISO(date, { zone: 'utc' }).minus({ days: 1 }).toFormat('yyyy-MM-dd')
}
