import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Reminds hosts, reviewers and Owners of open reviews, except at night. See R24. */
export const remindReviews = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => {
    const { remindReviews: run } = await import('#operations/reviews/review-sweeps.ts')
    await run(await services())
  },
)
