import { uid, type FormCase, type FormDecision, type Uid } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { decideAboutForm } from './decide-about-form.ts'
import type { FormPlace } from './load-form-case.ts'
import { isFormInScope } from './relation-to-form.ts'
import { requireFormsEnabled } from './require-forms-enabled.ts'

/**
 * A staff member's decision. A form out of scope is not found for the caller (T4). Callers who are
 * in scope but no reviewer are refused by the state machine.
 */
export function decideAsFormReviewer(
  caller: StaffCaller,
  { huddleId, formId }: FormPlace,
  services: Services,
  ask: (current: FormCase, by: Uid, now: Date) => FormDecision,
) {
  const by = uid.parse(caller.uid)
  return decideAboutForm(
    services,
    {
      huddleId,
      formId,
      requestId: caller.requestId,
      admit: ({ submission }) => {
        if (!isFormInScope(submission, caller)) throw notFound('form')
        requireFormsEnabled(caller.organisation)
      },
      decide: (current, now) => ask(current, by, now),
    },
    ({ huddle_id }) => ({ huddleId: huddle_id }),
  )
}
