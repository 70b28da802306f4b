import { undoDecision } from '@huddle/contract/reviews/undo-decision.ts'
import { undoFormDecision } from '@huddle/contract/forms/undo-form-decision.ts'

import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'

import type { ReviewedRecord } from './record.ts'
import { texts } from './texts.ts'

/**
 * Undoes the viewer's decision before anyone is notified; `send` answers whether it worked.
 * Decisions R15, M28.
 */
export function useUndo(record: ReviewedRecord): { send: () => Promise<boolean>; busy: boolean } {
  const words = { success: texts.undone, failure: texts.undoFailed }
  const ofEvent = useEndpointMutation(undoDecision, words)
  const ofForm = useEndpointMutation(undoFormDecision, words)
  if (record.kind === 'event') {
    const { eventId } = record
    return {
      busy: ofEvent.busy,
      send: async () => (await ofEvent.send({ params: { eventId }, body: {} })).ok,
    }
  }
  const { huddleId, formId } = record
  return {
    busy: ofForm.busy,
    send: async () => (await ofForm.send({ params: { huddleId, formId }, body: {} })).ok,
  }
}
