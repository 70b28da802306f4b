import { endpoints, reviewActions } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAsAdmin } from './decide-as-admin.ts'

export const withdrawEventApproval = implement(
  endpoints.withdrawEventApproval,
  async (caller, { params: { eventId }, body: { message } }, services) => {
    const organisation_id = caller.organisation.id
    return decideAsAdmin(caller, eventId, services, {
      ask: (current, by, now) =>
        reviewActions.withdrawApproval(current, { by, organisation_id, message }, now),
      audit: ({ event: before }, { event: after }) => ({
        action: 'approval-withdrawn',
        before: { review_status: before.review_status },
        after: { review_status: after.review_status, message },
      }),
      answer: ({ id }) => ({ eventId: id }),
    })
  },
)
