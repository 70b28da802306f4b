import type { ReminderTarget, Uid } from '@huddle/contract'

import type { EndpointMutation } from '#data/use-endpoint-mutation.ts'

import type { ReviewerCalls } from './reviewer-act.ts'

type ChangeOf<Params> = { params: Params; body: { add: Uid[]; remove: Uid[] } }
type ReminderOf<Params> = { params: Params; body: ReminderTarget }

/** The writes of an event or of a form as the dialogs about reviewers make them. */
export function reviewerCalls<Params>(
  params: Params,
  change: EndpointMutation<ChangeOf<Params>, unknown>,
  remind: EndpointMutation<ReminderOf<Params>, unknown>,
): ReviewerCalls & { reset: () => void } {
  return {
    change: {
      ...change,
      send: async ({ add, remove }) =>
        (await change.send({ params, body: { add: [...add], remove: [...remove] } })).ok,
    },
    remind: {
      ...remind,
      send: async (reviewer) =>
        (await remind.send({ params, body: { to: 'reviewers', reviewer } })).ok,
    },
    reset: () => {
      change.reset()
      remind.reset()
    },
  }
}
