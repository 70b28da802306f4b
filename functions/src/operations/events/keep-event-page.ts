import { event as eventSchema, eventPageOf, noPlace, withPlace } from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import type { Services } from '#services.ts'
import type { DocRef } from '#store/document.ts'
import type { Tx } from '#store/transaction.ts'

const shown = eventSchema.pick({ is_published: true, is_deleted: true })

/** Whether a write can have changed what students read: the event is or was published. */
export function mayChangePage(before: object | undefined, after: object | undefined): boolean {
  return [before, after].some((data) => {
    const facts = data && shown.parse(data)
    return facts !== undefined && facts.is_published && !facts.is_deleted
  })
}

/**
 * Writes what students read of an event, as the event is now, and removes it while there is nothing
 * to read. Late, repeated and reordered deliveries end alike, because the event is read again.
 * Returns whether something was written.
 */
export async function keepEventPage(
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
    const isPageNew = settle(tx, store.eventPages.doc(eventId), page, wanted?.page)
    const isPlaceNew = settle(tx, store.guestPlace(eventId), place, wanted?.place ?? undefined)
    return isPageNew || isPlaceNew
  })
}

function settle<T extends object>(
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
