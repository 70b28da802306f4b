import type { Decision, Event, ReviewCase, Uid } from '@huddle/contract'
import { isNamedOn, ServiceError, uid } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { decide } from './decide.ts'

/** A decision of a staff member. Events out of scope do not exist for the caller (T4); who is in scope but no reviewer is refused by the rules. */
export function decideAsReviewer(
  caller: StaffCaller,
  eventId: string,
  services: Services,
  ask: (current: ReviewCase, by: Uid, now: Date) => Decision,
  clearsUndo = true,
) {
  const by = uid.parse(caller.uid)
  return decide(
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

/** Somebody named by a former organisation, whose reviews are not handed over yet, does not decide for it any more. Decision 192. */
function requireOwnName(event: Event, { staff }: StaffCaller): void {
  if (event.reviewers.includes(staff.uid) && !isNamedOn(event, staff))
    throw new ServiceError('forbidden', 'Only a reviewer of this event may decide about it')
}
