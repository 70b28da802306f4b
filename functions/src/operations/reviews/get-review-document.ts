import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { eventWithDocuments } from './event-with-documents.ts'

export const getReviewDocument = implement(
  endpoints.getReviewDocument,
  async (caller, { params: { eventId, documentId } }, { store, storage, log }) => {
    await eventWithDocuments(eventId, caller, store)
    const document = await store.reviewDocuments(eventId).doc(documentId).get()
    if (document?.is_current !== true) throw notFound('document')
    log.info('review document read', { eventId, documentId, readerUid: caller.uid })
    const { file } = document
    const link = file === null ? undefined : await storage.linkTo(file.file_ref, file)
    return { ...document, downloadUrl: link ?? null, type: file?.type ?? null }
  },
)
