import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'
import { isAdmin } from '#operations/team/require-admin.ts'

import { decideAsReviewer } from './decide-as-reviewer.ts'

export const remindEvent = implement(
  endpoints.remindEvent,
  async (caller, { params: { eventId }, body: target }, services) => {
    const organisation_id = caller.organisation.id
    return decideAsReviewer(caller, eventId, services, (current, by, now) =>
      reviewActions.remind(current, { by, organisation_id, isAdmin: isAdmin(caller), target }, now),
    )
  },
)
