import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsReviewer } from './decide-as-reviewer.ts'

export const approveEvent = implement(
  endpoints.approveEvent,
  async (caller, { params: { eventId } }, services) =>
    decideAsReviewer(caller, eventId, services, (current, by, now) =>
      reviewActions.approve(current, { by }, now),
    ),
)
