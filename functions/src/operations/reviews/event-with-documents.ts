import { isNamedOn, type EventRecord } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { isHost, isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

/**
 * The event, for callers who may read its documents: its hosts, its reviewers, and Owners and
 * Admins in scope. See D6.
 */
export async function eventWithDocuments(
  eventId: string,
  caller: SignedInCaller,
  { events }: Pick<Store, 'events'>,
): Promise<EventRecord> {
  const event = await events.doc(eventId).get()
  if (event === undefined || event.is_deleted || !mayReadDocuments(event, caller))
    throw notFound('event')
  return event
}

function mayReadDocuments(event: EventRecord, caller: SignedInCaller): boolean {
  if (isHost(event, caller.uid)) return true
  return (
    isInScope(event, caller) && (isNamedOn(event, caller.staff) || caller.staff.role !== 'reviewer')
  )
}
