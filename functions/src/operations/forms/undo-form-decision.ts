import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const undoFormDecision = implement(
  endpoints.undoFormDecision,
  async (caller, { params }, services) =>
    decideAsFormReviewer(caller, params, services, (current, by, now) =>
      formActions.undoDecision(current, { by, seconds: services.config.undoSeconds }, now),
    ),
)
