import type { CsvExport } from '@huddle/contract'

import { belongsTo } from '#operations/events/relation-to-event.ts'
import type { Services } from '#services.ts'

import type { Reader } from './reader.ts'
import { eventRows } from './rows/event-rows.ts'
import { guestRows } from './rows/guest-rows.ts'
import { huddleRows } from './rows/huddle-rows.ts'
import type { RowSource } from './rows/row-source.ts'

/**
 * The source of an export's rows. Undefined when its reader can no longer see the subject of the
 * export.
 */
export async function rowsOf(
  { kind, filter }: Pick<CsvExport, 'kind' | 'filter'>,
  reader: Reader,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<RowSource | undefined> {
  const { store } = services
  switch (kind) {
    case 'events':
      return eventRows(reader, filter, services)
    case 'huddles':
      return huddleRows(reader, services)
    case 'guests': {
      if (filter.event_id === null) return undefined
      const event = await store.events.doc(filter.event_id).get()
      if (event === undefined || event.is_deleted || !event.is_published) return undefined
      return belongsTo(event, reader.organisation) ? guestRows(event, reader, store) : undefined
    }
  }
}
