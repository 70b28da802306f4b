import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Finds reviews that still name a staff member who was removed or moved recently. */
export const handOverReviews = onSchedule(
  { schedule: 'every 1 hours', timeoutSeconds: 300 },
  async () => {
    const { handOverReviewsAgain } = await import('#operations/team/hand-over-reviews.ts')
    await handOverReviewsAgain(await services())
  },
)
