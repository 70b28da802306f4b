import type { Decision, Event, ReviewCase, Uid } from '@huddle/contract'
import { uid } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { recordAudit, type Act } from '#operations/audit/record-audit.ts'
import { isInScope } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import { actorOf, requireOffice } from '#operations/team/require-office.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { decide } from './decide.ts'

/** What an Owner or Admin does to a review that they need not be named on. */
export type OfficeAct<Answer> = {
  ask: (current: ReviewCase, by: Uid, now: Date, tx: Tx) => Decision | Promise<Decision>
  /** For the log of the organisation, beside the history of the review. Decision A11. */
  audit: (before: ReviewCase, after: ReviewCase) => Omit<Act, 'entity_type' | 'entity_id'>
  answer: (event: Event) => Answer
}

/** Events out of scope do not exist for the caller (T4); reviewers in scope are refused (T2). */
export function decideAsOffice<Answer>(
  caller: StaffCaller,
  eventId: string,
  services: Services,
  { ask, audit, answer }: OfficeAct<Answer>,
): Promise<Answer> {
  const by = uid.parse(caller.uid)
  return decide(
    services,
    {
      eventId,
      requestId: caller.requestId,
      viewerUid: caller.uid,
      organisation: caller.organisation,
      clearsUndo: true,
      admit: (event) => {
        if (!isInScope(event, caller)) throw notFound('event')
        requireOffice(caller)
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
