import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'
import { isAdmin } from '#operations/team/require-admin.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const remindForm = implement(
  endpoints.remindForm,
  async (caller, { params, body: target }, services) =>
    decideAsFormReviewer(caller, params, services, (current, by, now) =>
      formActions.remindByHand(current, { by, isAdmin: isAdmin(caller), target }, now),
    ),
)
