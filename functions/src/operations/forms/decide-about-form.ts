import {
  ServiceError,
  type FormCase,
  type FormDecision,
  type FormSubmission,
} from '@huddle/contract'

import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { loadFormCase, type FormPlace } from './load-form-case.ts'
import { requireOneRegistration } from './require-one-registration.ts'
import { writeFormCase } from './write-form-case.ts'

/** The decision to make, once it is known that the caller may know of the form. */
export type FormQuestion = FormPlace & {
  /** Null when the clock decides. */
  requestId: string | null
  /** Refuses callers who may not even know that the form exists. */
  admit?: (current: FormCase) => void
  /** May read more through `tx`. */
  decide: (current: FormCase, now: Date, tx: Tx) => FormDecision | Promise<FormDecision>
  /** Writes what belongs to the effect, such as the organisation's audit log entry. */
  alongside?: (tx: Tx, before: FormCase, after: FormCase) => void
}

/**
 * Decides about a form in one transaction: load, decide, write. Of two simultaneous decisions, the
 * second one sees the result of the first. A decision that changes nothing writes nothing. See R21.
 */
export async function decideAboutForm<Answer>(
  services: Pick<Services, 'store' | 'clock'>,
  { huddleId, formId, requestId, admit, decide, alongside }: FormQuestion,
  answer: (submission: FormSubmission) => Answer,
): Promise<Answer> {
  const { store, clock } = services
  return store.transaction(async (tx) => {
    const current = await loadFormCase(tx, store, { huddleId, formId })
    if (!current) throw notFound('form')
    admit?.(current)
    const decision = await decide(current, clock.now(), tx)
    if (!decision.allowed) throw formRefusal(decision, current.submission)
    const { next, facts } = decision
    if (next !== current) {
      await requireOneRegistration(tx, current.submission, next.submission, store)
      writeFormCase(tx, current, next, facts, requestId, services)
      alongside?.(tx, current, next)
    }
    return answer(next.submission)
  })
}

/** A conflict carries the current state, which the caller did not know. See R21. */
export function formRefusal(
  { code, message, fields }: Extract<FormDecision, { allowed: false }>,
  submission: FormSubmission,
): ServiceError {
  const { id, status, review_statuses, reviewers_uids, round, updated_at } = submission
  const form = { id, status, review_statuses, reviewers_uids, round, updated_at }
  return new ServiceError(code, message, fields, code === 'review-conflict' ? { form } : undefined)
}
