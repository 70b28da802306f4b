import type { Decision, Event, EventRecord, ReviewCase, Uid } from '@huddle/contract'
import { ServiceError, uid } from '@huddle/contract'

import { sightOfEvent } from '#operations/events/sight-of-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'

import { decideAboutEvent } from './decide-about-event.ts'

/** A host's decision. For everybody else the event is not found unless they can read it anyway. */
export function decideAsHost<Answer>(
  caller: { uid: string; requestId: string },
  eventId: string,
  services: Services,
  ask: (current: ReviewCase, by: Uid, now: Date) => Decision,
  answer: (event: Event) => Answer,
): Promise<Answer> {
  const by = uid.parse(caller.uid)
  return decideAboutEvent(
    services,
    {
      eventId,
      requestId: caller.requestId,
      viewerUid: caller.uid,
      clearsUndo: true,
      touchesPlace: true,
      admit: (event) => requireHost(event, by, services.store),
      decide: (current, now) => ask(current, by, now),
    },
    answer,
  )
}

/**
 * Refuses everybody except the hosts: as forbidden when they can read the event, otherwise as not
 * found.
 */
export async function requireHost(
  event: EventRecord,
  callerUid: string,
  store: Store,
): Promise<void> {
  const sight = await sightOfEvent(event, callerUid, store)
  if (sight === 'whole') return
  if (sight === 'nothing') throw notFound('event')
  throw new ServiceError('forbidden', 'Only a host of the event may do this')
}
