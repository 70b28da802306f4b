import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { withdrawAnswer } from './withdraw-answer.ts'

export const withdrawReviewDocument = implement(
  endpoints.withdrawReviewDocument,
  async (caller, { params: { eventId }, body: { documentId } }, services) =>
    withdrawAnswer(caller, eventId, documentId, services),
)
