import type { Decision, Event, EventRecord, ReviewCase, Uid } from '@huddle/contract'
import { isHostOf, ServiceError, uid } from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { decide } from './decide.ts'

/** A decision of a host. Others hear "not found" unless they can see the event anyway. */
export function decideAsHost<Answer>(
  caller: { uid: string; requestId: string },
  eventId: string,
  services: Services,
  ask: (current: ReviewCase, by: Uid, now: Date) => Decision,
  answer: (event: Event) => Answer,
): Promise<Answer> {
  const by = uid.parse(caller.uid)
  return decide(
    services,
    {
      eventId,
      requestId: caller.requestId,
      clearsUndo: true,
      touchesPlace: true,
      admit: (event) => requireHost(event, by),
      decide: (current, now) => ask(current, by, now),
    },
    answer,
  )
}

/** Refuses everybody but the hosts. */
export function requireHost(event: EventRecord, callerUid: string): void {
  if (isHostOf(event, callerUid)) return
  if (!event.is_published || event.privacy_status === 'secret') throw notFound('event')
  throw new ServiceError('forbidden', 'Only a host of the event may do this')
}
