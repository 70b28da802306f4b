import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { submitAnswer } from './submit-answer.ts'

export const answerReviewDocument = implement(
  endpoints.answerReviewDocument,
  async (caller, { params: { eventId }, body: { documentId, ...answer } }, services) => {
    const document = await submitAnswer(caller, eventId, documentId, answer, services)
    const { file } = document
    const link = file === null ? undefined : await services.storage.linkTo(file.file_ref, file)
    return { ...document, downloadUrl: link ?? null, type: file?.type ?? null }
  },
)
