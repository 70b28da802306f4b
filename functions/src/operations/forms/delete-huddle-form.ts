import { endpoints, formActions, uid } from '@huddle/contract'

import { implement } from '#implement.ts'

import { decideAboutForm } from './decide-about-form.ts'
import { hostedHuddle } from './hosted-huddle.ts'

export const deleteHuddleForm = implement(
  endpoints.deleteHuddleForm,
  async (caller, { params }, services) => {
    await hostedHuddle(params.huddleId, caller.uid, services.store)
    const by = uid.parse(caller.uid)
    return decideAboutForm(
      services,
      {
        ...params,
        requestId: caller.requestId,
        decide: (current, now) => formActions.delete(current, { by }, now),
      },
      ({ id }) => ({ formId: id }),
    )
  },
)
