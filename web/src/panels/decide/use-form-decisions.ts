import type { HuddleId, SubmissionId } from '@huddle/contract'
import { approveForm } from '@huddle/contract/forms/approve-form.ts'
import { rejectForm } from '@huddle/contract/forms/reject-form.ts'
import { requestFormChanges } from '@huddle/contract/forms/request-form-changes.ts'

import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { formTexts } from '../texts.ts'
import type { DecisionCalls } from './decision.ts'

/** The three decisions about a form that a huddle submitted. */
export function useFormDecisions(huddleId: HuddleId, formId: SubmissionId): DecisionCalls {
  const params = { huddleId, formId }
  const approve = useEndpointMutation(approveForm, {
    success: formTexts.approved,
    failure: formTexts.approveFailed,
  })
  const requestChanges = useEndpointMutation(requestFormChanges, {
    success: formTexts.changesRequested,
    failure: formTexts.requestFailed,
  })
  const reject = useEndpointMutation(rejectForm, {
    success: formTexts.rejected,
    failure: formTexts.rejectFailed,
  })
  return {
    approve: {
      ...approve,
      send: async () => (await approve.send({ params, body: {} })).ok,
    },
    contact: {
      ...requestChanges,
      send: async ({ message, requirementIds, reasons }) =>
        (
          await requestChanges.send({
            params,
            body: { message, requirementIds: [...requirementIds], reasons },
          })
        ).ok,
    },
    reject: {
      ...reject,
      send: async (message) => (await reject.send({ params, body: { message } })).ok,
    },
  }
}
