import { allEventsFileName, eventsFileName } from '@huddle/contract'

import { buildCsvExport } from '../../build/csv-export.ts'
import { daysFrom, hoursFrom } from '../../time/relative.ts'
import { put, type World } from '../world.ts'
import { lakesideId } from './university.ts'

/**
 * Two exports that the Owner started today: one was cancelled, one failed. Finished exports are
 * created by using the dashboard.
 */
export function addLakesideExports(world: World): void {
  const common = { university_id: lakesideId, owner_uid: 'amara-nwosu', kind: 'events' } as const
  const dayOf = (days: number) => daysFrom(world.now, days).toISOString().slice(0, 10)
  const [from, to, end] = [dayOf(-30), dayOf(-1), dayOf(0)]
  const exports = [
    buildCsvExport(
      {
        ...common,
        id: 'stopped',
        state: 'cancelled',
        file_name: allEventsFileName,
        rows_done: 40,
        rows_total: 96,
      },
      hoursFrom(world.now, -5),
    ),
    buildCsvExport(
      {
        ...common,
        id: 'broken',
        state: 'failed',
        file_name: eventsFileName(from, to),
        filter: { start_date: from, end_date: end, event_id: null },
        rows_done: 0,
        rows_total: 31,
      },
      hoursFrom(world.now, -2),
    ),
  ]
  for (const one of exports) put(world, `exports/${one.id}`, one, 'id')
}
