import { onDocumentUpdated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Hands over the reviews of a staff member who was removed or moved to another organisation. After
 * a timeout the retry does the rest.
 */
export const onStaffRemoved = onDocumentUpdated(
  { document: 'dashboardUsers/{uid}', retry: true, timeoutSeconds: 300 },
  async ({ data, params: { uid } }) => {
    if (data === undefined || data.before.get('is_deleted') !== false) return
    const hasMoved = data.before.get('university_id') !== data.after.get('university_id')
    if (data.after.get('is_deleted') !== true && !hasMoved) return
    const { handOverReviews } = await import('#operations/team/hand-over-reviews.ts')
    await handOverReviews(uid, await services())
  },
)
