import type { Decision, ReviewCase, Uid } from '@huddle/contract'
import { uid } from '@huddle/contract'

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
      organisation: caller.organisation,
      clearsUndo,
      admit: (event) => {
        if (!isInScope(event, caller)) throw notFound('event')
      },
      decide: (current, now) => ask(current, by, now),
    },
    ({ id }) => ({ eventId: id }),
  )
}
