import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Notifies hosts and staff about a review. Every action writes its own history event, so each is
 * notified once, whatever comes after it.
 */
export const onReviewHistoryCreated = onDocumentCreated(
  { document: 'eventReviews/{reviewId}/history/{entryId}', retry: true },
  async ({ params: { reviewId, entryId } }) => {
    const [{ onHistoryEntry }, own] = await Promise.all([
      import('#operations/notices/notify-about-history.ts'),
      services(),
    ])
    await onHistoryEntry({ reviewId, entryId }, own)
  },
)
