import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { eventWithDocuments } from './event-with-documents.ts'

export const listReviewDocuments = implement(
  endpoints.listReviewDocuments,
  async (caller, { params: { eventId } }, { store, log }) => {
    await eventWithDocuments(eventId, caller, store)
    const documents = await store.reviewDocuments(eventId).where('is_current', '==', true).get()
    log.info('review documents read', { eventId, readerUid: caller.uid })
    return {
      documents: documents.map((document) => ({
        ...document,
        downloadUrl: null,
        type: document.file?.type ?? null,
      })),
    }
  },
)
