import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordDocumentRead } from '#operations/audit/record-document-read.ts'
import { isHost } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'

import { eventWithDocuments } from './event-with-documents.ts'

export const getReviewDocument = implement(
  endpoints.getReviewDocument,
  async (caller, { params: { eventId, documentId } }, services) => {
    const { store, storage, log } = services
    const event = await eventWithDocuments(eventId, caller, store)
    const document = await store.reviewDocuments(eventId).doc(documentId).get()
    if (document?.is_current !== true) throw notFound('document')
    if (!isHost(event, caller.uid))
      await recordDocumentRead(
        caller,
        {
          organisation_id: event.university_id,
          entity_type: 'event',
          entity_id: eventId,
          after: { requirement_id: documentId },
        },
        services,
      )
    log.info('review document read', { eventId, documentId, readerUid: caller.uid })
    const { file } = document
    const link = file === null ? undefined : await storage.linkTo(file.file_ref, file)
    return { ...document, downloadUrl: link ?? null, type: file?.type ?? null }
  },
)
