import {
  dashboardStatusOf,
  ServiceError,
  type Decision,
  type Event,
  type ReviewCase,
} from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { loadEventCase, type Wanted } from './load-event-case.ts'
import { writeEventCase } from './write-event-case.ts'

/** The decision to make, once it is known that the caller may know of the event. */
export type EventQuestion = Wanted & {
  eventId: string
  /** Null when the clock decides. */
  requestId: string | null
  /** The person who sees the conflict. Absent when the clock decides. */
  viewerUid?: string
  /** Refuses callers who may not even know that the event exists. */
  admit?: (event: Event) => void | Promise<void>
  /** May read more through `tx`. */
  decide: (current: ReviewCase, now: Date, tx: Tx) => Decision | Promise<Decision>
  /** Writes what belongs to the effect, such as the organisation's audit log entry. */
  alongside?: (tx: Tx, before: ReviewCase, after: ReviewCase) => void
}

/**
 * Decides about an event in one transaction: load, decide, write. Of two simultaneous decisions,
 * the second one sees the result of the first. A decision that changes nothing writes nothing. See
 * R20, R21.
 */
export async function decideAboutEvent<Answer>(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { eventId, requestId, admit, decide: ask, alongside, viewerUid, ...wanted }: EventQuestion,
  answer: (event: Event) => Answer,
): Promise<Answer> {
  return store.transaction(async (tx: Tx) => {
    const loaded = await loadEventCase(tx, store, eventId, wanted)
    if (!loaded) throw notFound('event')
    const { current } = loaded
    await admit?.(current.event)
    const now = clock.now()
    const decision = await ask(current, now, tx)
    if (!decision.allowed) throw eventRefusal(decision, current.event, { uid: viewerUid, now })
    const { next, facts } = decision
    if (next !== current) {
      writeEventCase(tx, store, loaded, next, facts, requestId, wanted.clearsUndo === true)
      alongside?.(tx, current, next)
    }
    return answer(next.event)
  })
}

/** A conflict carries the current state, which the caller did not know. See R21. */
export function eventRefusal(
  { code, message, fields }: Extract<Decision, { allowed: false }>,
  event: Event,
  viewer: Viewer,
): ServiceError {
  const data = code === 'review-conflict' ? { event: freshState(event, viewer) } : undefined
  return new ServiceError(code, message, fields, data)
}

type Viewer = { uid: string | undefined; now: Date }

function freshState(event: Event, { uid, now }: Viewer) {
  const { id, review_status: review_state, review_statuses, reviewers, ...rest } = event
  const { review_round, updated_at } = rest
  return {
    id,
    ...(uid !== undefined && { review_status: dashboardStatusOf(event, uid, now) }),
    review_state,
    review_statuses,
    reviewers,
    review_round,
    updated_at,
  }
}
