import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Tells hosts and staff what happened to a review. Every act writes its own line, so each is told once, whatever comes after it. */
export const onReviewHistoryCreated = onDocumentCreated(
  { document: 'eventReviews/{reviewId}/history/{entryId}', retry: true },
  async ({ params: { reviewId, entryId } }) => {
    const [{ onHistoryEntry }, own] = await Promise.all([
      import('#operations/notices/tell-about-history.ts'),
      services(),
    ])
    await onHistoryEntry({ reviewId, entryId }, own)
  },
)
