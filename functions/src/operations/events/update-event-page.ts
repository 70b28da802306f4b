import { event as eventSchema, eventPageOf, noPlace, withPlace } from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { Services } from '#services.ts'
import type { DocRef } from '#store/document.ts'
import type { Tx } from '#store/transaction.ts'

const shown = eventSchema.pick({ is_published: true, is_deleted: true })

/** Whether a write can have changed the event's page: the event is or was published. */
export function mayChangePage(before: object | undefined, after: object | undefined): boolean {
  return [before, after].some((data) => {
    const facts = data && shown.parse(data)
    return facts !== undefined && facts.is_published && !facts.is_deleted
  })
}

/**
 * Writes the page of an event from the event's current state, and removes it when there is nothing
 * to show. The event is read again, so late, repeated and reordered deliveries have the same
 * result. Returns whether it wrote anything.
 */
export async function updateEventPage(
  eventId: string,
  { store }: Pick<Services, 'store'>,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [event, where, page, place] = await tx.getAll(
      store.events.doc(eventId),
      store.eventPlace(eventId),
      store.eventPages.doc(eventId),
      store.guestPlace(eventId),
    )
    const wanted = event && eventPageOf(withPlace(event, where ?? noPlace))
    const isPageNew = writeIfChanged(tx, store.eventPages.doc(eventId), page, wanted?.page)
    const isPlaceNew = writeIfChanged(
      tx,
      store.guestPlace(eventId),
      place,
      wanted?.place ?? undefined,
    )
    return isPageNew || isPlaceNew
  })
}

function writeIfChanged<T extends object>(
  tx: Tx,
  ref: DocRef<T>,
  stored: T | undefined,
  wanted: T | undefined,
): boolean {
  if (isDeepStrictEqual(stored, wanted)) return false
  if (wanted === undefined) tx.delete(ref)
  else tx.set(ref, wanted)
  return true
}
