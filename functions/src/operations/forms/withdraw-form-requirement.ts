import { endpoints, formActions, uid } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAboutForm } from './decide-about-form.ts'
import { hostedHuddle } from './hosted-huddle.ts'

export const withdrawFormRequirement = implement(
  endpoints.withdrawFormRequirement,
  async (caller, { params, body: { requirementId } }, services) => {
    await hostedHuddle(params.huddleId, caller.uid, services.store)
    const by = uid.parse(caller.uid)
    return decideAboutForm(
      services,
      {
        ...params,
        requestId: caller.requestId,
        decide: (current, now) => formActions.withdrawAnswer(current, { by, requirementId }, now),
      },
      () => ({ requirementId }),
    )
  },
)
