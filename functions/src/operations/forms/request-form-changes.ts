import { endpoints, formActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsFormReviewer } from './decide-as-form-reviewer.ts'

export const requestFormChanges = implement(
  endpoints.requestFormChanges,
  async (caller, { params, body: { message, requirementIds, reasons } }, services) =>
    decideAsFormReviewer(caller, params, services, (current, by, now) =>
      formActions.requestChanges(current, { by, message, documents: requirementIds, reasons }, now),
    ),
)
