import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Hands over reviews that still name a staff member who was recently removed or moved. */
export const handOverReviews = onSchedule(
  { schedule: 'every 1 hours', timeoutSeconds: 300 },
  async () => {
    const { handOverReviewsAgain } = await import('#operations/team/hand-over-reviews.ts')
    await handOverReviewsAgain(await services())
  },
)
