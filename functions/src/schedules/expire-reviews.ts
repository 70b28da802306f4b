import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Ends the reviews of events that have begun. See R16. */
export const expireReviews = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async () => {
    const { expireReviews: run } = await import('#operations/reviews/review-sweeps.ts')
    await run(await services())
  },
)
