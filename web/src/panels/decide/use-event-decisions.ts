import type { EventId } from '@huddle/contract'
import { approveEvent } from '@huddle/contract/reviews/approve-event.ts'
import { notifyHost } from '@huddle/contract/reviews/notify-host.ts'
import { rejectEvent } from '@huddle/contract/reviews/reject-event.ts'

import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import { texts } from '../texts.ts'
import type { DecisionCalls } from './decision.ts'

/** The three decisions about an event. */
export function useEventDecisions(eventId: EventId): DecisionCalls {
  const params = { eventId }
  const approve = useEndpointMutation(approveEvent, {
    success: texts.approved,
    failure: texts.approveFailed,
  })
  const contact = useEndpointMutation(notifyHost, {
    success: texts.hostContacted,
    failure: texts.contactFailed,
  })
  const reject = useEndpointMutation(rejectEvent, {
    success: texts.rejected,
    failure: texts.rejectFailed,
  })
  return {
    approve: {
      ...approve,
      send: async () => (await approve.send({ params, body: {} })).ok,
    },
    contact: {
      ...contact,
      send: async ({ message, requirementIds, reasons }) =>
        (
          await contact.send({
            params,
            body: { message, documents_queried: [...requirementIds], reasons },
          })
        ).ok,
    },
    reject: {
      ...reject,
      send: async (message) => (await reject.send({ params, body: { message } })).ok,
    },
  }
}
