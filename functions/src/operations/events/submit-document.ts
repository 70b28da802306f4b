import { callables } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { submitAnswer } from '#operations/reviews/submit-answer.ts'

export const submitDocument = implementCallable(
  callables.submitDocument,
  async (caller, { eventId, documentId, ...answer }, services) => {
    await submitAnswer(caller, eventId, documentId, answer, services)
    return { documentId }
  },
)
