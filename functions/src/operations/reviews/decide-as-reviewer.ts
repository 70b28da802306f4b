import type { Decision, Event, ReviewCase, Uid } from '@huddle/contract'
import { isNamedOn, ServiceError, uid } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { decideAboutEvent } from './decide-about-event.ts'

/**
 * A staff member's decision. Events out of scope are not found for the caller (T4). Callers who are
 * in scope but no reviewer are refused by the state machine.
 */
export function decideAsReviewer(
  caller: StaffCaller,
  eventId: string,
  services: Services,
  ask: (current: ReviewCase, by: Uid, now: Date) => Decision,
  clearsUndo = true,
) {
  const by = uid.parse(caller.uid)
  return decideAboutEvent(
    services,
    {
      eventId,
      requestId: caller.requestId,
      viewerUid: caller.uid,
      organisation: caller.organisation,
      clearsUndo,
      admit: (event) => {
        if (!isInScope(event, caller)) throw notFound('event')
        requireOwnName(event, caller)
      },
      decide: (current, now) => ask(current, by, now),
    },
    ({ id }) => ({ eventId: id }),
  )
}

/**
 * A reviewer named for a former organisation, whose reviews are not handed over yet, can no longer
 * decide for it. See decision 0192.
 */
function requireOwnName(event: Event, { staff }: StaffCaller): void {
  if (event.reviewers.includes(staff.uid) && !isNamedOn(event, staff))
    throw new ServiceError('forbidden', 'Only a reviewer of this event may decide about it')
}
