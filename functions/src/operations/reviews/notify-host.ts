import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsReviewer } from './decide-as-reviewer.ts'

export const notifyHost = implement(
  endpoints.notifyHost,
  async (caller, { params: { eventId }, body }, services) =>
    decideAsReviewer(caller, eventId, services, (current, by, now) =>
      reviewActions.requestChanges(
        current,
        { by, message: body.message, documents: body.documents_queried, reasons: body.reasons },
        now,
      ),
    ),
)
