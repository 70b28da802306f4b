import { ServiceError, type Decision, type Event, type ReviewCase } from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { loadCase, type Wanted } from './load-case.ts'
import { writeCase } from './write-case.ts'

/** What is asked of the case, once it is known that the caller may know of the event. */
export type Question = Wanted & {
  eventId: string
  /** Null for the clock. */
  requestId: string | null
  /** Refuses callers who may not even know that the event exists. */
  admit?: (event: Event) => void | Promise<void>
  /** May read more through `tx`. */
  decide: (current: ReviewCase, now: Date, tx: Tx) => Decision | Promise<Decision>
  /** Writes what belongs to the effect, such as the log of the organisation. */
  alongside?: (tx: Tx, before: ReviewCase, after: ReviewCase) => void
}

/**
 * Decides about an event in one transaction: load, decide, write. Of two decisions at the same time the second one sees the first.
 * Repeating what is so already writes nothing. Decisions R20, R21.
 */
export async function decide<Answer>(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { eventId, requestId, admit, decide: ask, alongside, ...wanted }: Question,
  answer: (event: Event) => Answer,
): Promise<Answer> {
  return store.transaction(async (tx: Tx) => {
    const loaded = await loadCase(tx, store, eventId, wanted)
    if (!loaded) throw notFound('event')
    const { current } = loaded
    await admit?.(current.event)
    const decision = await ask(current, clock.now(), tx)
    if (!decision.allowed) throw refusal(decision, current.event)
    const { next, facts } = decision
    if (next !== current) {
      writeCase(tx, store, loaded, next, facts, requestId, wanted.clearsUndo === true)
      alongside?.(tx, current, next)
    }
    return answer(next.event)
  })
}

/** A conflict carries the state that the caller did not know of. Decision R21. */
export function refusal(
  { code, message, fields }: Extract<Decision, { allowed: false }>,
  event: Event,
): ServiceError {
  const data = code === 'review-conflict' ? { event: freshState(event) } : undefined
  return new ServiceError(code, message, fields, data)
}

function freshState(event: Event) {
  const { id, review_status, review_statuses, reviewers, review_round, updated_at } = event
  return { id, review_status, review_statuses, reviewers, review_round, updated_at }
}
