import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const reopenFormVote = implement(
  endpoints.reopenFormVote,
  async (caller, { params }, services) =>
    decideAsFormReviewer(caller, params, services, (current, by, now) =>
      formActions.reopenVote(current, { by }, now),
    ),
)
