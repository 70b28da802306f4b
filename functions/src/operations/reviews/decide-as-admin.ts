import type { Decision, Event, ReviewCase, Uid } from '@huddle/contract'
import { uid } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { recordAudit, type Act } from '#operations/audit/record-audit.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import { actorOf, requireAdmin } from '#operations/team/require-admin.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { decideAboutEvent } from './decide-about-event.ts'

/** An action of an Owner or Admin on a review, who need not be named as a reviewer. */
export type AdminAct<Answer> = {
  ask: (current: ReviewCase, by: Uid, now: Date, tx: Tx) => Decision | Promise<Decision>
  /** The organisation's audit log entry, in addition to the review's history. See A11. */
  audit: (before: ReviewCase, after: ReviewCase) => Omit<Act, 'entity_type' | 'entity_id'>
  answer: (event: Event) => Answer
}

/** Events out of scope are not found for the caller (T4); reviewers in scope are refused (T2). */
export function decideAsAdmin<Answer>(
  caller: StaffCaller,
  eventId: string,
  services: Services,
  { ask, audit, answer }: AdminAct<Answer>,
): Promise<Answer> {
  const by = uid.parse(caller.uid)
  return decideAboutEvent(
    services,
    {
      eventId,
      requestId: caller.requestId,
      viewerUid: caller.uid,
      organisation: caller.organisation,
      clearsUndo: true,
      admit: (event) => {
        if (!isInScope(event, caller)) throw notFound('event')
        requireAdmin(caller)
      },
      decide: (current, now, tx) => ask(current, by, now, tx),
      alongside: (tx, before, after) => {
        const act = { ...audit(before, after), entity_type: 'event', entity_id: eventId } as const
        recordAudit(tx, actorOf(caller), act, services)
      },
    },
    answer,
  )
}
