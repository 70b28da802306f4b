import { endpoints, sortedBy } from '@huddle/contract'

import { implement } from '#implement.ts'
import { pageOf } from '#operations/lists/page-of.ts'
import { notFound } from '#operations/not-found.ts'

import { guestsOf, requireShownGuests } from './guests.ts'
import { isInScope } from './relation-to-event.ts'

export const listGuestCheckIns = implement(
  endpoints.listGuestCheckIns,
  async (caller, { params: { eventId }, query }, { store }) => {
    const event = await store.events.doc(eventId).get()
    if (event === undefined || event.is_deleted || !isInScope(event, caller))
      throw notFound('event')
    requireShownGuests(event)
    const guests = await pageOf(
      {
        collection: store.participants(eventId),
        queries: [guestsOf(event, store)],
        order: sortedBy(['name_lower'], 'asc'),
        isKnown: () => true,
      },
      query,
    )
    return { guests, total: event.going_count }
  },
)
