import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Finds what named a removed staff member after their reviews were handed over. */
export const handOverReviews = onSchedule(
  { schedule: 'every 1 hours', timeoutSeconds: 300 },
  async () => {
    const { handOverReviewsAgain } = await import('#operations/team/hand-over-reviews.ts')
    await handOverReviewsAgain(await services())
  },
)
