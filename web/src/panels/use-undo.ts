import { undoDecision } from '@huddle/contract/reviews/undo-decision.ts'
import { undoFormDecision } from '@huddle/contract/forms/undo-form-decision.ts'

import { useWrite } from '#data/use-write.ts'

import type { ReviewedRecord } from './record.ts'
import { texts } from './texts.ts'

/** Takes the own decision back before anybody is told of it; `send` answers whether it worked. Decisions R15, M28. */
export function useUndo(record: ReviewedRecord): { send: () => Promise<boolean>; busy: boolean } {
  const words = { success: texts.undone, failure: texts.undoFailed }
  const ofEvent = useWrite(undoDecision, words)
  const ofForm = useWrite(undoFormDecision, words)
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
