import {
  endpoints,
  reviewActions,
  type EventRecord,
  type ReviewCase,
  type Uid,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { decideAsAdmin } from './decide-as-admin.ts'
import { requireColleagues } from './require-colleagues.ts'
import { reviewersFor } from './reviewers-for.ts'

export const changeEventReviewers = implement(
  endpoints.changeEventReviewers,
  async (caller, { params: { eventId }, body: { add, remove } }, services) => {
    const { store } = services
    const organisation_id = caller.organisation.id
    const event = await store.events.doc(eventId).get()
    if (event === undefined) throw notFound('event')
    const fallback = await reviewersFor(organisation_id, event, store)
    const reviewersOf = ({ reviews }: ReviewCase): readonly Uid[] =>
      reviews.find((one) => one.organisation_id === organisation_id)?.reviewers_uids ?? []
    let reviewers: readonly Uid[] = []
    return decideAsAdmin(caller, eventId, services, {
      ask: async (current, by, now, tx) => {
        await requireColleagues(tx, add, organisation_id, store)
        const change = { by, organisation_id, add, remove, fallback }
        const decision = reviewActions.changeReviewers(current, change, now)
        if (decision.allowed) reviewers = reviewersOf(decision.next)
        return decision
      },
      audit: (before, after) => ({
        action: 'reviewers-changed',
        before: { reviewers: reviewersOf(before) },
        after: { reviewers: reviewersOf(after) },
      }),
      answer: ({ id }: EventRecord) => ({ eventId: id, reviewers: [...reviewers] }),
    })
  },
)
