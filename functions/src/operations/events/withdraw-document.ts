import { callables } from '@huddle/contract'

import { implementCallable } from '#implement.ts'
import { withdrawAnswer } from '#operations/reviews/withdraw-answer.ts'

export const withdrawDocument = implementCallable(
  callables.withdrawDocument,
  async (caller, { eventId, documentId }, services) =>
    withdrawAnswer(caller, eventId, documentId, services),
)
