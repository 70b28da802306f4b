import { onDocumentUpdated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Hands the open reviews of a removed staff member over. What is left when the time is over, the next attempt does. */
export const onStaffRemoved = onDocumentUpdated(
  { document: 'dashboardUsers/{uid}', retry: true, timeoutSeconds: 300 },
  async ({ data, params: { uid } }) => {
    const wasRemoved =
      data?.before.get('is_deleted') === false && data.after.get('is_deleted') === true
    if (!wasRemoved) return
    const { handOverReviews } = await import('#operations/team/hand-over-reviews.ts')
    await handOverReviews(uid, await services())
  },
)
