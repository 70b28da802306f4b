import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsReviewer } from './decide-as-reviewer.ts'

export const rejectEvent = implement(
  endpoints.rejectEvent,
  async (caller, { params: { eventId }, body }, services) =>
    decideAsReviewer(caller, eventId, services, (current, by, now) =>
      reviewActions.reject(current, { by, message: body.message }, now),
    ),
)
