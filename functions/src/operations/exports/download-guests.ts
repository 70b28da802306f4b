import { endpoints, guestsFileName } from '@huddle/contract'

import { implement } from '#implement.ts'
import { requireShownGuests } from '#operations/events/guests.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'

import { startExport } from './start-export.ts'

export const downloadGuests = implement(
  endpoints.downloadGuests,
  async (caller, { params: { eventId } }, services) => {
    const event = await services.store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted || !isInScope(event, caller))
      throw notFound('event')
    requireShownGuests(event)
    const file_name = guestsFileName(event.title, event.start_datetime_local.slice(0, 10))
    const filter = { start_date: null, end_date: null, event_id: eventId }
    return startExport({ kind: 'guests', file_name, filter }, caller, services)
  },
)
