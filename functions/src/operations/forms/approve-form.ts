import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const approveForm = implement(endpoints.approveForm, async (caller, { params }, services) =>
  decideAsFormReviewer(caller, params, services, (current, by, now) =>
    formActions.approve(current, { by }, now),
  ),
)
