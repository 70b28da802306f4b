import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const rejectForm = implement(
  endpoints.rejectForm,
  async (caller, { params, body: { message } }, services) =>
    decideAsFormReviewer(caller, params, services, (current, by, now) =>
      formActions.reject(current, { by, message }, now),
    ),
)
