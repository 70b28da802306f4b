import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsReviewer } from './decide-as-reviewer.ts'

export const undoDecision = implement(
  endpoints.undoDecision,
  async (caller, { params: { eventId } }, services) =>
    decideAsReviewer(
      caller,
      eventId,
      services,
      (current, by, now) =>
        reviewActions.undoDecision(current, { by, seconds: services.config.undoSeconds }, now),
      false,
    ),
)
